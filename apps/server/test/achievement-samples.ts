import type { Sample } from './samples.ts'
import type { World } from './world.ts'

/** One well-formed call for each endpoint of achievements and of the gradebook. */
export const achievementSamples: Record<string, (world: World) => Sample> = {
  listAchievements: ({ course }) => ({ query: { CourseId: course.id, PageIndex: 1, PageSize: 10 } }),
  getAchievement: ({ course }) => ({ query: { CourseId: course.id } }),
  setWeights: ({ course }) => ({
    body: { CourseId: course.id, LessonWeight: 50, ExerciseWeight: 30, TrainingWeight: 20 },
  }),
  getGradebook: ({ course, classId }) => ({ query: { CourseId: course.id, ClassId: classId } }),
  putMarks: ({ course, exercise, userIds }) => ({
    body: {
      CourseId: course.id,
      Reason: '补交',
      Marks: [{ UserId: userIds.student, CourseHourId: exercise.lessonId, Seen: 88, Mark: 88 }],
    },
  }),
  undoMarks: ({ course, markBatchId }) => ({ body: { CourseId: course.id, BatchId: markBatchId } }),
  getMarkHistory: ({ course, exercise, userIds }) => ({
    query: { CourseId: course.id, UserId: userIds.student, CourseHourId: exercise.lessonId },
  }),
  waiveLateness: ({ course, exercise, userIds }) => ({
    body: { CourseId: course.id, CourseHourId: exercise.lessonId, UserId: userIds.student, IsWaived: 1 },
  }),
  listBookCourses: () => ({}),
  getOwnMarks: ({ course }) => ({ query: { CourseId: course.id } }),
  freezeAchievements: ({ course }) => ({ body: { CourseId: course.id } }),
  thawAchievements: ({ course }) => ({ query: { CourseId: course.id } }),
  getItemAnalysis: ({ exercise, classId }) => ({ query: { CourseHourId: exercise.lessonId, ClassId: classId } }),
}
