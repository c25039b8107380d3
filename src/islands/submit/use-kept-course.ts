// The course that a draft names: read where it was uploaded before, and left out where the server has it no more.
import { useEffect, useEffectEvent, useState } from 'react'
import type { MeasuredCourse } from '../../domain/race-proposal.ts'
import { readCourse } from '../../stores/submissions.ts'
import type { FormState } from './use-submission-form.ts'

/** `isCourseGone`: uploads that nothing used for long are cleared; what cannot be sent is not asked for, and said. */
export function useKeptCourse({ form: { courseId }, setAll }: Pick<FormState, 'form' | 'setAll'>) {
  const [course, setCourse] = useState<MeasuredCourse | null>(null)
  const [isCourseGone, setIsCourseGone] = useState(false)
  const take = useEffectEvent((found: MeasuredCourse | 'gone' | null) => {
    if (found !== 'gone') return setCourse(found)
    setAll({ courseId: '' })
    setIsCourseGone(true)
  })
  useEffect(() => {
    if (courseId && !course) void readCourse(courseId).then((found) => take(found))
  }, [courseId, course])
  return { course, setCourse, isCourseGone }
}
