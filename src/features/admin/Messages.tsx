// What people wrote to us by the contact page.
import type { AdminMessage } from './admin.schema.ts'
import { CONTACT_TOPICS, type ContactTopic } from '../../rules/writing/messages.ts'
import { act, type Outcome, type SectionProps, RunButton } from './admin-section.tsx'
import { beginningOf, momentWords } from './admin-words.ts'
import { AdminList, statusChoice } from './AdminList.tsx'

const STATUS = statusChoice({ open: 'Open', handled: 'Answered', all: 'All' })

const topicWords = (topic: string): string => CONTACT_TOPICS[topic as ContactTopic] ?? topic

const handle = (id: number, handled: boolean): Promise<Outcome> =>
  act(`/api/admin/contact-messages/${id}`, { method: 'PATCH', body: { handled } }, () => ({
    text: handled ? 'The message is marked as answered.' : 'The message is open again.',
    undo: () => handle(id, !handled),
  }))

export default function Messages({ parameters }: SectionProps) {
  return (
    <AdminList<AdminMessage>
      path="/api/admin/contact-messages"
      parameters={parameters}
      choices={[STATUS]}
      emptyAtFirst="No message waits for an answer."
      keyOf={({ id }) => id}
      renderLine={({ name, topic, message, createdAt }) => (
        <>
          <strong>{name}</strong>
          <span>{topicWords(topic)}</span>
          <span>{beginningOf(message)}</span>
          <span>{momentWords(createdAt)}</span>
        </>
      )}
      renderDetail={({ id, email, topic, message, handledAt }, run) => (
        <>
          <blockquote>{message}</blockquote>
          <p className="row">
            <a
              className="btn go"
              href={`mailto:${email}?subject=${encodeURIComponent(`Startline: ${topicWords(topic)}`)}`}
            >
              Answer {email}
            </a>
            <RunButton onClick={() => run(() => handle(id, !handledAt))}>
              {handledAt ? 'Open again' : 'Mark as answered'}
            </RunButton>
          </p>
        </>
      )}
    />
  )
}
