import { z } from 'zod'
import { CourseCategories, NAME_MAX } from '../constants.ts'
import { messages } from '../sentences/messages.ts'
import { defineEndpoint, emptyData } from '../wire/endpoint.ts'
import {
  bitField,
  flagField,
  idField,
  listOf,
  pagingBody,
  pagingQuery,
  queryInteger,
  requiredText,
  textField,
  timeField,
} from '../wire/fields.ts'
import { wireAddresses } from '../wire/wire-addresses.ts'
import { publicationState } from './dataset-parts.ts'

const courseId = idField('课程编号 CourseId')
export const courseCategory = z.literal(Object.values(CourseCategories))
const category = (label = '课程类别 Category') => z.union([z.literal(1), z.literal(2)], `${label}应为 1 或 2`)

/** N003, with what the cards show. */
export const courseItem = z.object({
  CourseId: z.string(),
  CourseName: z.string(),
  CourseIntro: z.string(),
  CourseCoverUrl: z.string(),
  /** Hours of learning, as the teacher states them. */
  CourseHours: z.number(),
  CreateId: z.string(),
  /** Empty when the caller has not joined. */
  SelectCourseId: z.string(),
  Category: courseCategory,
  TeacherName: z.string(),
  LessonCount: z.int(),
  /** What its leaves take together; what is done at home is counted apart. */
  Minutes: z.int(),
  HomeworkMinutes: z.int(),
  LearnerCount: z.int(),
  DoneCount: z.int(),
  /** Of Minutes, what the caller has not finished. */
  MinutesLeft: z.int(),
  Percent: z.int(),
  IsOwn: bitField,
})
export type CourseItem = z.output<typeof courseItem>

/** A course with the reason why a search found it. */
export const foundCourse = courseItem.extend({
  /** Parts of its texts that the keyword found, to be marked; also those found by their sound. */
  Matches: z.array(z.string()),
  /** Topic: the one that the keyword found, where it is not in the title; else empty. */
  MatchedLessons: z.array(z.object({ CourseHourId: z.string(), CourseHourTitle: z.string(), Topic: z.string() })),
  /** 1: a teacher opened it to a class of the caller, or to what the class belongs to. Only pupils are told. */
  IsForClass: bitField,
  /** 1: only to the whole school, not to a class or its grade. */
  IsForSchool: bitField,
})
export type FoundCourse = z.output<typeof foundCourse>

/** What a visitor sees of a course. */
export const publicCourse = courseItem.pick({
  CourseId: true,
  CourseName: true,
  CourseIntro: true,
  CourseCoverUrl: true,
  CourseHours: true,
  Category: true,
  TeacherName: true,
  LessonCount: true,
  Minutes: true,
  HomeworkMinutes: true,
  LearnerCount: true,
})
export type PublicCourse = z.output<typeof publicCourse>

const searchBody = z.strictObject({
  ...pagingBody,
  CourseName: textField('课程名称', NAME_MAX).default(''),
  Category: category().optional(),
})

export const getCourse = defineEndpoint({
  id: 'E050',
  group: 'course',
  method: 'GET',
  path: '/api/Course/Get',
  zone: 'guest',
  visitorLimit: 'reading',
  ownership: 'course',
  summary: "One course with the caller's progress; for a visitor, one that is open to everyone.",
  query: z.strictObject({ CourseId: courseId }),
  data: courseItem,
  errors: ['NotFound'],
})

export const listCourses = defineEndpoint({
  id: 'E054',
  group: 'course',
  method: 'POST',
  path: '/api/Course/GetCoursePagedist',
  zone: 'signedIn',
  ownership: 'none',
  summary:
    'Courses that the caller can see: found by name, teacher, topic, lesson or intro, also by pinyin, best first; an empty ' +
    'name lists all. ForClass narrows it to what was opened to the class of a pupil. TotalCount 1001 means more than 1000.',
  body: searchBody.extend({
    /** 1: only what IsForClass says of, without a name the one opened last first. */
    ForClass: flagField('班级课程 ForClass').default(0),
    /** 1: only what the caller has not joined. */
    NotJoined: flagField('未加入 NotJoined').default(0),
  }),
  data: listOf(foundCourse),
})

export const suggestCourses = defineEndpoint({
  id: 'O150',
  group: 'course',
  method: 'GET',
  path: '/api/Course/GetSuggestions',
  zone: 'signedIn',
  ownership: 'own',
  summary: 'Names of courses and lessons that a half-typed keyword may mean.',
  query: z.strictObject({ CourseName: requiredText('搜索关键词', NAME_MAX, messages.keywordRequired) }),
  data: z.object({ Items: z.array(z.string()) }),
})

export const listMyCreatedCourses = defineEndpoint({
  id: 'E055',
  group: 'course',
  method: 'POST',
  path: '/api/Course/GetMyCreatedCourse',
  zone: 'teacher',
  ownership: 'own',
  summary: 'Courses that the caller made, with learners and their mean progress.',
  body: searchBody.extend({
    /** 1: what was made last stands first, for who makes courses; 0: in the order in which learners see them. */
    NewestFirst: flagField('新的在前 NewestFirst').default(0),
  }),
  data: listOf(
    courseItem.extend({
      MeanPercent: z.int(),
      FinishedCount: z.int(),
      LastStudyTime: timeField,
      /** 1: everybody may enter. */
      IsPublic: bitField,
      /** Classes and schools that it is open to. */
      OpenCount: z.int(),
      /** Whether it is open to everyone, waits for it, or was refused. */
      PublicationState: publicationState,
      /** Why an administrator refused to open it to everyone; empty unless that is how it stands. */
      PublicationReason: z.string(),
      /** Lessons that are not as learners see them. */
      UnpublishedCount: z.int(),
      /** When lessons of it are published next that wait for a chosen time; empty for never. */
      NextPlanTime: timeField,
    }),
  ),
})

export const listCoursesWithoutLogin = defineEndpoint({
  id: 'E059',
  group: 'course',
  ...wireAddresses.listCoursesWithoutLogin,
  zone: 'visitor',
  summary: 'Published courses that are open to everyone, for visitors.',
  query: z.strictObject({ count: queryInteger('数量 count', 1, 100).prefault(8) }),
  data: listOf(publicCourse),
})

export const checkCoursePermission = defineEndpoint({
  id: 'E060',
  group: 'course',
  method: 'GET',
  path: '/api/Course/IsHasPermission',
  zone: 'signedIn',
  ownership: 'course',
  summary: 'May the caller enter this course, and if not, why.',
  query: z.strictObject({ CourseId: courseId }),
  data: z.object({ IsHasPermission: bitField, Reason: z.string() }),
  errors: ['NotFound'],
})

/** N005, with what a teacher sees of a learner. */
export const courseSelection = z.object({
  SelectCourseId: z.string(),
  CourseId: z.string(),
  UserId: z.string(),
  UserName: z.string(),
  StudentNo: z.string(),
  ClassName: z.string(),
  JoinTime: timeField,
  DoneCount: z.int(),
  LessonCount: z.int(),
  Percent: z.int(),
  /** Seconds of video really watched. */
  StudySeconds: z.int(),
  LastStudyTime: timeField,
})
export type CourseSelection = z.output<typeof courseSelection>

export const listSelections = defineEndpoint({
  id: 'E063',
  group: 'course',
  method: 'GET',
  path: '/api/Course_select_course/Get',
  zone: 'signedIn',
  ownership: 'course',
  summary: 'Who joined a course: all learners for its owner and administrators of the school, else only oneself.',
  query: z.strictObject({
    ...pagingQuery,
    CourseId: courseId,
    UserName: textField('姓名', NAME_MAX).default(''),
  }),
  data: listOf(courseSelection),
  errors: ['NotFound'],
})

export const joinCourse = defineEndpoint({
  id: 'E064',
  group: 'course',
  method: 'POST',
  path: '/api/Course_select_course/Post',
  zone: 'signedIn',
  ownership: 'course',
  summary: 'Join a course; joining twice leaves one row.',
  body: z.strictObject({ CourseId: courseId, UserId: idField('用户编号 UserId').optional() }),
  data: z.object({ SelectCourseId: z.string() }),
  errors: ['NotFound', 'Conflict', 'Forbidden'],
})

export const leaveCourse = defineEndpoint({
  id: 'E065',
  group: 'course',
  method: 'DELETE',
  path: '/api/Course_select_course/Delete',
  zone: 'signedIn',
  ownership: 'own',
  summary: 'Leave a course by its id or by the id of the selection; study records stay.',
  query: z
    .strictObject({ CourseId: courseId.optional(), SelectCourseId: idField('选课编号 SelectCourseId').optional() })
    .refine((query) => query.CourseId || query.SelectCourseId, '请给出课程编号 CourseId 或选课编号 SelectCourseId'),
  data: emptyData,
  errors: ['NotFound'],
})

const dictItem = z.object({ DictId: z.string(), DictName: z.string(), DictValue: z.string(), Sort: z.int() })

export const listDictItems = defineEndpoint({
  id: 'E046',
  group: 'course',
  method: 'GET',
  path: '/api/Com_dict/GetDictItemsByDictType',
  zone: 'signedIn',
  summary: 'Entries of a dictionary, for example MiniCourseType.',
  query: z.strictObject({ dictType: requiredText('字典类型 dictType', NAME_MAX) }),
  data: listOf(dictItem),
})

export const listDifficulties = defineEndpoint({
  id: 'E045',
  group: 'course',
  method: 'GET',
  path: '/api/Com_dict/GetDifficultyTypeItems',
  zone: 'signedIn',
  summary: 'How hard a course or a training can be, the easiest first.',
  data: listOf(dictItem),
})

export const getDictItem = defineEndpoint({
  id: 'E078',
  group: 'course',
  method: 'GET',
  path: '/api/Com_dictionary/Get',
  zone: 'signedIn',
  summary: 'One entry of a dictionary.',
  query: z.strictObject({ DictId: idField('字典编号 DictId') }),
  data: dictItem.extend({ DictType: z.string() }),
  errors: ['NotFound'],
})

export const listCourseOrganisations = defineEndpoint({
  id: 'E066',
  group: 'course',
  method: 'GET',
  path: '/api/Course_org/GetOrgIdsByCourseId',
  zone: 'teacher',
  ownership: 'courseOwner',
  summary:
    'Organisations that a course is open to, for whoever runs it; none while it is closed. IsPublic 1: everyone sees it.',
  query: z.strictObject({ CourseId: courseId }),
  data: listOf(z.object({ OrgId: z.string(), OrgName: z.string() })).extend({ IsPublic: bitField }),
  errors: ['NotFound'],
})
