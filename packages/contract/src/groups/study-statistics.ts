import { z } from 'zod'
import { defineEndpoint } from '../wire/endpoint.ts'
import { courseCategory } from './course.ts'

const day = z.object({ Day: z.string(), Seconds: z.int() })

export const getStudyStatistics = defineEndpoint({
  id: 'O160',
  group: 'learning',
  method: 'GET',
  path: '/api/Course_hour_record/GetStatistics',
  zone: 'learner',
  ownership: 'own',
  summary: "The caller's study time by day of the last half year, by week, and by category.",
  data: z.object({
    TotalSeconds: z.int(),
    CompletedLessons: z.int(),
    /** Days on which anything was done, lessons, exercises or trainings: ever, and in a row until today or yesterday. */
    StudyDays: z.int(),
    StreakDays: z.int(),
    LongestStreakDays: z.int(),
    /** Days of study of the last 26 weeks, Monday to Sunday, days without anything left out; the seconds are of lessons alone. */
    Days: z.array(day),
    /** The last 12 weeks, named by their Monday, oldest first; all of them. */
    Weeks: z.array(day),
    Categories: z.array(
      z.object({
        Category: courseCategory,
        CourseCount: z.int(),
        LessonCount: z.int(),
        DoneCount: z.int(),
        Seconds: z.int(),
      }),
    ),
  }),
})
