import { z } from 'zod'
import { CourseCategories, NAME_MAX } from './constants.ts'
import { examPaper } from './exam-paper.ts'
import { ARCHIVE_ENTRIES_MAX, FILE_BYTES_MAX, FILE_NAME_MAX } from './file-limits.ts'
import { COURSE_COVERS, COURSE_DEPTH_MAX, COURSE_LESSONS_MAX } from './groups/authoring.ts'
import { lessonBody, TEACHER_TEXT_MAX } from './groups/lesson-body.ts'
import { idField, requiredText, textField } from './wire/fields.ts'

/**
 * What `manifest.json` of a course's package says. Ids in it are names of the package alone (`localName`): they have the
 * shape of ids, so that bodies and papers are checked by the schemas of the wire.
 */

export const PACKAGE_FORMAT = 'shijie-course'
export const PACKAGE_VERSION = 1
export const MANIFEST_PATH = 'manifest.json'
export const MANIFEST_BYTES_MAX = 32 * 1024 * 1024

const LOCAL_KINDS = { lesson: 1, file: 2, folder: 3, training: 4, dataset: 5, component: 6 } as const

/** The name of the n-th thing of its kind in a package: the same course always gives the same names. */
export const localName = (kind: keyof typeof LOCAL_KINDS, number: number): string =>
  `${LOCAL_KINDS[kind]}0000000-0000-4000-8000-${String(number).padStart(12, '0')}`

/** Where a content lies in the package. */
export const packagePathOf = (sha256: string): string => `files/${sha256}`

const named = { Name: idField('包内编号 Name') }
/** Empty where nobody knows. */
const origin = {
  Author: textField('作者 Author', 100).default(''),
  Licence: textField('许可 Licence', 200).default(''),
}

const lesson = z.strictObject({
  ...named,
  /** 0 for the first level; lessons stand in the order of reading. */
  Depth: z
    .int('层次 Depth 应为整数')
    .min(0)
    .max(COURSE_DEPTH_MAX - 1, `目录最多 ${COURSE_DEPTH_MAX} 层`),
  Body: lessonBody,
  /** Of an exercise, where it has one. */
  Paper: examPaper.nullable().default(null),
})

const file = z.strictObject({
  ...named,
  ...origin,
  FileName: requiredText('文件名', FILE_NAME_MAX),
  MediaType: textField('文件类型 MediaType', 200),
  Size: z.int('大小 Size 应为整数').min(1, '文件是空的').max(FILE_BYTES_MAX, '单个文件不能超过 500 MB'),
  Sha256: z.string('校验值 Sha256 不正确').regex(/^[0-9a-f]{64}$/, '校验值 Sha256 不正确'),
})

/** Where a file stands in its folder; only a place inside of it is one. */
const folderPath = requiredText('路径 Path', 2500).refine(
  (path) => !path.includes('\\') && !path.split('/').some((part) => /^\.*$/.test(part.trim())),
  '路径 Path 不安全',
)

const folder = z.strictObject({
  ...named,
  FolderName: requiredText('文件夹名', FILE_NAME_MAX),
  Files: z
    .array(z.strictObject({ FileId: idField('文件编号 FileId'), Path: folderPath }))
    .max(ARCHIVE_ENTRIES_MAX, '文件夹里的文件太多'),
})

const training = z.strictObject({
  ...named,
  Slug: requiredText('实训代号 Slug', 100),
  TrainingName: textField('实训名称', 100),
})

/** A data set or a component that comes with the platform, which lessons lead to. */
const shippedPart = z.strictObject({
  ...named,
  Slug: requiredText('代号 Slug', 100),
  Title: textField('名称 Title', 100),
})

/** What did not come along, and why. */
export const leftOutRow = z.strictObject({
  Title: textField('小节标题', 100),
  Reason: requiredText('原因 Reason', 500),
})
export type LeftOut = z.output<typeof leftOutRow>

const cover = z
  .string()
  .regex(/^\/covers\/[a-z0-9-]+\.svg$/)
  .catch(COURSE_COVERS[0])

export const courseManifest = z.strictObject({
  Format: z.literal(PACKAGE_FORMAT),
  Version: z.literal(PACKAGE_VERSION),
  Course: z.strictObject({
    ...origin,
    CourseName: requiredText('课程名称', NAME_MAX),
    CourseIntro: textField('课程介绍', 2000).default(''),
    TeacherText: textField('给老师的话', TEACHER_TEXT_MAX).default(''),
    CourseHours: z.number('学时应为数字').min(0).max(1000, '学时应在 0 到 1000 之间').default(0),
    CourseCoverUrl: cover,
    Category: z.literal(Object.values(CourseCategories), '课程类别 Category 应为 1 或 2'),
  }),
  Lessons: z.array(lesson).max(COURSE_LESSONS_MAX, `一门课最多 ${COURSE_LESSONS_MAX} 节`),
  Files: z.array(file).max(ARCHIVE_ENTRIES_MAX, `课程包里最多有 ${ARCHIVE_ENTRIES_MAX} 个文件`).default([]),
  Folders: z.array(folder).max(COURSE_LESSONS_MAX, '文件夹太多').default([]),
  Trainings: z.array(training).max(COURSE_LESSONS_MAX, '实训太多').default([]),
  Datasets: z.array(shippedPart).max(COURSE_LESSONS_MAX, '数据集太多').default([]),
  Components: z.array(shippedPart).max(COURSE_LESSONS_MAX, '组件太多').default([]),
  LeftOut: z
    .array(leftOutRow)
    .max(COURSE_LESSONS_MAX * 10, '没有带上的内容太多')
    .default([]),
})
export type CourseManifest = z.output<typeof courseManifest>
