import { classCourseTexts as texts } from '../../../texts/class-courses.ts'
import { Tag } from '../../../ui/pieces/tag.tsx'

/** Says that a teacher opened the course to the pupil's class. */
export const ClassMark = () => <Tag tone="market">{texts.mark}</Tag>
