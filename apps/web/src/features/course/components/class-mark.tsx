import type { FoundCourse } from '@shijie/contract'
import { classCourseTexts as texts } from '../../../texts/class-courses.ts'
import { Tag } from '../../../ui/pieces/tag.tsx'

/** Says that a teacher opened the course to the pupil's class, or to the whole school. */
export const ClassMark = ({ course }: { course: Pick<FoundCourse, 'IsForSchool'> }) => (
  <Tag tone="market">{course.IsForSchool === 1 ? texts.schoolMark : texts.mark}</Tag>
)
