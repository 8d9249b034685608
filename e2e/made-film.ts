import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Api } from './api.ts'

const media = join(import.meta.dirname, '../content/media')

interface Draft {
  CourseHourId: string
  Revision: number
}

async function send(api: Api, name: string, type: string, content: Uint8Array<ArrayBuffer> | string): Promise<string> {
  const form = new FormData()
  form.append('file', new File([content], name, { type }))
  const { Items } = await api.send<{ Items: { FileId: string }[] }>('/api/Upload/UploadMultipleFile', form)
  return Items[0]?.FileId ?? ''
}

/** Keeps a short film of the shipped course among the teacher's files. */
export const sendFilm = async (api: Api): Promise<string> =>
  send(api, '把声音切成小段.mp4', 'video/mp4', new Uint8Array(await readFile(join(media, 'sound.mp4'))))

const sentences = [
  '声音是一条波浪线。',
  '我们把它切成很短的小段，',
  '每一段只有 25 毫秒，',
  '短到一个字还没说完。',
  '先猜是哪个音，再连成字。',
]

const time = (seconds: number) => `00:00:${`${seconds}`.padStart(2, '0')}.000`

/** Subtitles with two that overlap. */
const subtitles = `WEBVTT\n\n${sentences
  .map((sentence, at) => `${time(at * 4)} --> ${time(at * 4 + (at === 2 ? 6 : 4))}\n${sentence}\n`)
  .join('\n')}`

/** A course with a page that shows a film, and a lesson that is one; the first with or without subtitles. */
export async function makeFilmCourse(api: Api, hasSubtitles: boolean) {
  const Outline = [
    { Title: '把声音切成小段', Kind: 'page', Depth: 0 },
    { Title: '声音的视频', Kind: 'video', Depth: 0 },
  ]
  const course = { CourseName: '机器怎样听声音', Category: 2, Outline }
  const { CourseId } = await api.ask<{ CourseId: string }>('POST', '/api/Course/CreateCourse', course)
  const query = new URLSearchParams({ CourseId, PageIndex: '1', PageSize: '10' })
  const { Items } = await api.ask<{ Items: Draft[] }>('GET', `/api/Course_hour/GetDrafts?${query}`)
  const [page, video] = Items
  if (!page || !video) throw new Error('The course has no lessons')
  const FileId = await sendFilm(api)
  const SubtitleFileId = hasSubtitles ? await send(api, '把声音切成小段.vtt', 'text/vtt', subtitles) : ''
  const shown = { FileId, SubtitleFileId, PosterFileId: '' }
  const Blocks = [
    { BlockId: randomUUID(), Kind: 'text', Text: '人说一个字，大约要 200 毫秒。机器先把声音切成小段。' },
    { BlockId: randomUUID(), Kind: 'video', ...shown },
  ]
  const put = (lesson: Draft, Body: object) =>
    api.ask('PUT', '/api/Course_hour/Put', { CourseHourId: lesson.CourseHourId, Revision: lesson.Revision, Body })
  await put(page, { Title: '把声音切成小段', Kind: 'page', Blocks })
  await put(video, { Title: '声音的视频', Kind: 'video', DurationMs: 20_000, ...shown })
  return { courseId: CourseId, pageId: page.CourseHourId, videoId: video.CourseHourId }
}
