// The course that a draft names: read where it was uploaded before, and left out where the server has it no more.
import { useEffect, useEffectEvent, useState } from 'react'
import type { MeasuredCourse } from '../../rules/submission/race-proposal.ts'
import { readCourse } from './submissions.store.ts'
import type { FormState } from './use-submission-form.ts'

/** `isCourseGone`: uploads that nothing used for long are cleared; what cannot be sent is not asked for, and said. */
export function useStoredCourse({ form: { courseId }, setAll }: Pick<FormState, 'form' | 'setAll'>) {
  const [course, setCourse] = useState<MeasuredCourse | null>(null)
  const [isCourseGone, setIsCourseGone] = useState(false)
  const take = useEffectEvent((found: MeasuredCourse | 'gone' | null) => {
    setIsCourseGone(found === 'gone')
    if (found !== 'gone') return setCourse(found)
    setAll({ courseId: '' })
  })
  useEffect(() => {
    if (!courseId || course) return
    // Another file may have been chosen before the answer is there.
    let isLate = false
    void readCourse(courseId).then((found) => isLate || take(found))
    return () => void (isLate = true)
  }, [courseId, course])
  return { course, setCourse, isCourseGone }
}
