import { createHash } from 'node:crypto'
import {
  type CourseManifest,
  lessonBody,
  localName,
  MANIFEST_PATH,
  PACKAGE_FORMAT,
  packagePathOf,
} from '@shijie/contract'
import { type ArchiveEntry, archiveOf } from './archives.ts'

/** Packages of courses for tests, honest and not. */

export const CONTENT = Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\n一条波浪线\n')

export const sumOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex')

/** A small course: one chapter, a document in it, and its file. */
export function manifestOf(content = CONTENT): CourseManifest {
  const file = localName('file', 1)
  const leaf = lessonBody.parse({ Title: '第一节', Kind: 'document', FileId: file, TeacherText: '先听一遍' })
  return {
    Format: PACKAGE_FORMAT,
    Version: 1,
    Course: {
      CourseName: '声音与图像',
      TeacherText: '',
      CourseIntro: '',
      CourseHours: 2,
      CourseCoverUrl: '/covers/data.svg',
      Category: 2,
      Author: '陈思远',
      Licence: 'CC BY 4.0',
    },
    Lessons: [
      {
        Name: localName('lesson', 1),
        Depth: 0,
        Body: lessonBody.parse({ Title: '第一章', Kind: 'container' }),
        Paper: null,
      },
      { Name: localName('lesson', 2), Depth: 1, Body: leaf, Paper: null },
    ],
    Files: [
      {
        Name: file,
        FileName: '讲稿.vtt',
        MediaType: 'text/vtt',
        Size: content.length,
        Sha256: sumOf(content),
        Author: '',
        Licence: '',
      },
    ],
    Folders: [],
    Trainings: [],
    Datasets: [],
    Components: [],
    LeftOut: [],
  }
}

/** The entries of a package whose manifest is this text, or value. */
export const entriesOf = (manifest: unknown = manifestOf(), content = CONTENT): ArchiveEntry[] => [
  { name: MANIFEST_PATH, content: Buffer.from(typeof manifest === 'string' ? manifest : JSON.stringify(manifest)) },
  { name: packagePathOf(sumOf(content)), content },
]

export const packageOf = (...args: Parameters<typeof entriesOf>): Buffer => archiveOf(...entriesOf(...args))
