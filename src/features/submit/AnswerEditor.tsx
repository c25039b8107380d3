// The organiser's answer to an editor's question; what is typed stays in the tab until it is sent.
import { TextField } from '../../ui/Field.tsx'
import { Form, FormStatus, SubmitButton } from '../../ui/Form.tsx'
import { useForm } from '../../ui/use-form.ts'
import { answerEditor, type Submission } from './submissions.store.ts'

export function AnswerEditor({ submission }: { submission: Submission }) {
  const form = useForm({
    draft: `answer ${submission.id}`,
    send: async ({ text = '' }) => {
      await answerEditor(submission.id, text)
      form.reset()
    },
  })
  return (
    <Form form={form}>
      <TextField
        name="text"
        label="Your answer"
        missing="Write your answer."
        rows={3}
        maxLength={2000}
        required
      />
      <FormStatus />
      <SubmitButton className="btn sm" busyLabel="Sending …">
        Answer
      </SubmitButton>
    </Form>
  )
}
