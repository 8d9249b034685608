import { z } from 'zod'
import { defineEndpoint } from '../wire/endpoint.ts'
import { bitField, listOf, pagingQuery } from '../wire/fields.ts'
import { LookTypes, lessonId, lessonRowKind, UrlTypes, watchedIntervals } from './learning-parts.ts'

/** What the server has verified of a lesson that is read, and where to go on. */
export const readingState = {
  PageCount: z.int(),
  /** Page and part of it: 2.5 is the middle of the third page. */
  Position: z.number(),
  /** Pages really shown; page n is [n-1, n). */
  Watched: watchedIntervals,
  PagesShown: z.int(),
  IsCompleted: bitField,
  /** Seconds until addresses must be renewed. */
  ExpiresIn: z.int(),
}

export const getLessonUrl = defineEndpoint({
  id: 'E020',
  group: 'learning',
  method: 'GET',
  path: '/api/Course_hour/GetUrl',
  zone: 'guest',
  visitorLimit: 'reading',
  ownership: 'openLesson',
  summary:
    'Address of the viewer for a lesson that the caller may open, and where they stopped; for what is read also the signed address of its file, and the record that begins now.',
  query: z.strictObject({ CourseHourId: lessonId }),
  data: z.object({
    LinkAddr: z.string(),
    /** 0 for what has no viewer. */
    UrlType: z.literal([0, ...Object.values(UrlTypes)]),
    LookType: z.literal(Object.values(LookTypes)),
    Time: z.number(),
    Kind: lessonRowKind,
    /** Empty for videos, which have GetVodUrl, and for folders, which have GetFolderUrl. */
    FileId: z.string(),
    FileUrl: z.string(),
    FileName: z.string(),
    MediaType: z.string(),
    ...readingState,
  }),
  errors: ['NotFound', 'NotActivated', 'Forbidden'],
})

export const getFolderUrl = defineEndpoint({
  id: 'E026',
  group: 'learning',
  method: 'GET',
  path: '/api/Course_hour/GetFolderUrl',
  zone: 'guest',
  visitorLimit: 'reading',
  ownership: 'openLesson',
  summary:
    "Signed addresses of the pictures of a lesson's folder in the order of their names, paged, with the record that begins now.",
  query: z.strictObject({ ...pagingQuery, CourseHourId: lessonId }),
  data: listOf(
    z.object({
      FileId: z.string(),
      FileName: z.string(),
      /** Folder inside the folder; empty for none. Pictures of one stand together. */
      FolderName: z.string(),
      FileUrl: z.string(),
      ThumbnailUrl: z.string(),
    }),
  ).extend(readingState),
  errors: ['NotFound', 'NotActivated', 'Forbidden'],
})

export const getVodUrl = defineEndpoint({
  id: 'E021',
  group: 'learning',
  method: 'GET',
  path: '/api/Course_hour/GetVodUrl',
  zone: 'guest',
  visitorLimit: 'reading',
  ownership: 'openLesson',
  summary: 'Signed addresses of a video and its subtitles for fifteen minutes, with the verified record so far.',
  query: z.strictObject({ CourseHourId: lessonId }),
  data: z.object({
    FileUrl: z.string(),
    MediaType: z.string(),
    SubtitleUrl: z.string(),
    /** The picture before it plays; empty for none. */
    PosterUrl: z.string(),
    Duration: z.number(),
    Position: z.number(),
    Watched: watchedIntervals,
    WatchedSeconds: z.number(),
    IsCompleted: bitField,
    /** Seconds until the addresses must be renewed. */
    ExpiresIn: z.int(),
  }),
  errors: ['NotFound', 'NotActivated', 'Forbidden'],
})
