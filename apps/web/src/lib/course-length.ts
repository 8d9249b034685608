import type { CourseItem } from '@shijie/contract'
import { lengthOfMinutes } from './format.ts'

/** How long a course takes: the sum of its tasks, the same everywhere; a course without any says what its teacher wrote. */
export const lengthOfCourse = ({ Minutes, CourseHours }: Pick<CourseItem, 'Minutes' | 'CourseHours'>): string =>
  lengthOfMinutes(Minutes > 0 ? Minutes : Math.round(CourseHours * 60))
