import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { linkTo } from '../../apps/web/src/lib/addresses.ts'
import { ofType } from '../accounts.ts'
import type { Api } from '../api.ts'
import { askAs, nameOf } from './content.ts'

interface Draft {
  CourseHourId: string
  Revision: number
}

const wave = Array.from({ length: 60 }, (_, at) => {
  const height = 20 + 120 * Math.abs(Math.sin(at / 4) * Math.sin(at / 13))
  return `<rect x="${at * 12 + 4}" y="${100 - height / 2}" width="7" height="${height}" rx="3" fill="#3aa08a"/>`
}).join('')

/** A wave, drawn here. */
async function uploadPicture(api: Api): Promise<string> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="728" height="200"><rect width="728" height="200" fill="#e3f2ee"/>${wave}</svg>`
  const form = new FormData()
  const png = await sharp(Buffer.from(svg)).png().toBuffer()
  form.append('file', new File([new Uint8Array(png)], '波形.png', { type: 'image/png' }))
  const { Items } = await api.send<{ Items: { FileId: string }[] }>('/api/Upload/UploadMultipleFile', form)
  return Items[0]?.FileId ?? ''
}

const block = (Kind: string, rest: object) => ({ BlockId: randomUUID(), Kind, ...rest })
const choice = (Text: string, IsRight: 0 | 1, Feedback: string) => ({
  ChoiceId: randomUUID(),
  Text,
  IsRight,
  Feedback,
})

/** One block of each kind that needs no video. */
const blocksOf = (FileId: string, otherFileId: string, lessonId: string) => [
  block('text', {
    Text: '人说一个字，大约要 200 毫秒。机器不会一口气听完：它先把声音切成 **25 毫秒的小段**，一段一段地猜，再把猜到的音连成字。\n\n- 段越短，听得越细\n- 段太短，又听不出是哪个音\n\n声音的快慢叫频率，用 $f = 1/T$ 来算。',
  }),
  block('picture', {
    FileId,
    Alt: '一条由竖条组成的声波，中间高，两边低',
    Caption: '“好”字的声音，从左到右是 200 毫秒。',
  }),
  block('slides', {
    Slides: [
      { FileId, Text: '一段有多长？', TeacherText: '先让学生猜。' },
      { FileId: otherFileId, Text: '每段里有哪些音高', TeacherText: '' },
    ],
  }),
  block('table', {
    Rows: [
      ['段长', '能听出什么', '够不够快'],
      ['5 毫秒', '只有一点点响声', '很快'],
      ['25 毫秒', '一个音', '刚好'],
      ['100 毫秒', '几个音挤在一起', '太慢'],
    ],
  }),
  block('formula', { Tex: 'N = \\frac{200}{25} = 8' }),
  block('code', { Language: 'python', Code: 'length = 200\npart = 25\nprint(length // part, "段")' }),
  block('selfCheck', {
    Stem: '把一段切成 100 毫秒，会怎样？',
    Choices: [
      choice('听得更准，因为更长', 0, '一段里会有两个音，机器不知道猜哪个。'),
      choice('几个音挤在一段里，容易猜错', 1, '对。所以要短，但也不能太短。'),
      choice('没有区别', 0, '看看上面的表：段长不一样，能听出的也不一样。'),
    ],
  }),
  block('tip', { Text: '想一想：说“你好”的时候，嘴动了几次？' }),
  block('challenge', { Text: '用手机录下自己说的“好”，数一数 25 毫秒的小段有几个。' }),
  block('link', { Target: 'lesson', TargetId: lessonId, Title: '下一节：从声音到文字' }),
]

/** A course with one page, as its teacher writes it: open to the teacher's school. */
export async function makePage(api: Api): Promise<{ courseId: string; lessonId: string }> {
  const Outline = [
    { Title: '把声音切成小段', Kind: 'page', Depth: 0 },
    { Title: '从声音到文字', Kind: 'exercise', Depth: 0 },
  ]
  const course = { CourseName: nameOf('机器的耳朵'), Category: 2, Outline }
  const { CourseId } = await api.ask<{ CourseId: string }>('POST', '/api/Course/CreateCourse', course)
  const query = new URLSearchParams({ CourseId, PageIndex: '1', PageSize: '10' })
  const { Items } = await api.ask<{ Items: Draft[] }>('GET', `/api/Course_hour/GetDrafts?${query}`)
  const [page, other] = Items
  if (!page || !other) throw new Error('The course has no lessons')
  const Blocks = blocksOf(await uploadPicture(api), await uploadPicture(api), other.CourseHourId)
  await api.ask('PUT', '/api/Course_hour/Put', {
    CourseHourId: page.CourseHourId,
    Revision: page.Revision,
    Body: { Title: '把声音切成小段', Kind: 'page', Minutes: 12, TeacherText: '先放一段录音。', Blocks },
  })
  await api.ask('POST', '/api/Course_hour/PublishCourseHour', { CourseId })
  const places = await api.ask<{ Items: { OrgId: string }[] }>('GET', '/api/manage/org/GetList')
  const OrganisationIds = places.Items.map(({ OrgId }) => OrgId)
  await api.ask('POST', '/api/Course/OpenCourse', { CourseId, IsOpen: 1, OrganisationIds })
  return { courseId: CourseId, lessonId: page.CourseHourId }
}

/** A page that the teacher has made, as the one who looks reads it. */
export async function pageToRead(api: Api, page: Page): Promise<string> {
  const { courseId, lessonId } = await askAs(page, ofType('8000'), makePage)
  await api.ask('POST', '/api/Course_select_course/Post', { CourseId: courseId })
  return linkTo.reading(lessonId)
}

/** A course that the teacher opened to the class of the one who looks, and that is not joined. */
export async function courseOfClass(page: Page): Promise<void> {
  await askAs(page, ofType('8000'), makePage)
}
