import { randomUUID } from 'node:crypto'
import type { Api } from '../api.ts'
import { nameOf } from './content.ts'

interface Draft {
  CourseHourId: string
  Title: string
  Revision: number
}

/** What is written for teachers of the lesson, of which no pupil may ever see a word. */
export const PLAN = '先放一段录音，请学生闭上眼睛听。'
export const QUESTION = '感应灯的本领从哪里来？'
export const WRONG = '看多了，自己学会的'

const PLAN_TEXT = `## 教学过程

${PLAN}

| 分钟 | 教师 | 学生 |
| --- | --- | --- |
| 0–5 | 放录音 | 猜一猜 |
| 5–15 | 巡视 | 动手试 |

声音的快慢叫频率，$f = 1/T$。`

const exitCheck = {
  BlockId: '',
  Kind: 'selfCheck',
  Stem: QUESTION,
  TeacherText: '答错的多半把“自动”当成“学来的”。',
  Choices: [
    { Text: '人写好的一条规则', IsRight: 1, Feedback: '' },
    { Text: WRONG, IsRight: 0, Feedback: '“有人就亮”一句话就写完了。' },
  ],
}

/** A course with a lesson that says something to its teacher and asks an exit check; open to the teacher's school. */
export async function makeGuide(api: Api): Promise<{ courseId: string; lessonId: string; exitId: string }> {
  const Outline = [
    { Title: '机器怎样听声音', Kind: 'container', Depth: 0 },
    { Title: '动手：听一听', Kind: 'page', Depth: 1 },
    { Title: '出口小测', Kind: 'page', Depth: 1 },
    { Title: '机器怎样看图', Kind: 'container', Depth: 0 },
    { Title: '看一看', Kind: 'page', Depth: 1 },
  ]
  const course = { CourseName: nameOf('教师版的课'), Category: 2, Outline }
  const { CourseId } = await api.ask<{ CourseId: string }>('POST', '/api/Course/CreateCourse', course)
  const query = new URLSearchParams({ CourseId, PageIndex: '1', PageSize: '10' })
  const { Items } = await api.ask<{ Items: Draft[] }>('GET', `/api/Course_hour/GetDrafts?${query}`)
  const idOf = (title: string) => Items.find(({ Title }) => Title === title)?.CourseHourId ?? ''
  const write = (Title: string, Kind: string, rest: object) =>
    api.ask('PUT', '/api/Course_hour/Put', {
      CourseHourId: idOf(Title),
      Revision: Items.find((item) => item.Title === Title)?.Revision,
      Body: { Title, Kind, ...rest },
    })
  const text = (Text: string, TeacherText = '') => ({ BlockId: randomUUID(), Kind: 'text', Text, TeacherText })
  const Choices = exitCheck.Choices.map((choice) => ({ ...choice, ChoiceId: randomUUID() }))
  const check = { ...exitCheck, BlockId: randomUUID(), Choices }
  await write('机器怎样听声音', 'container', { TeacherText: PLAN_TEXT })
  await write('动手：听一听', 'page', { Minutes: 15, Blocks: [text('打开录音。', '五分钟，常有人没插耳机。')] })
  await write('出口小测', 'page', { Minutes: 3, Blocks: [text('一道题，一分钟。'), check] })
  await write('看一看', 'page', { Minutes: 10, Blocks: [text('看一张照片。')] })
  await api.ask('POST', '/api/Course_hour/PublishCourseHour', { CourseId })
  const places = await api.ask<{ Items: { OrgId: string }[] }>('GET', '/api/manage/org/GetList')
  const OrganisationIds = places.Items.map(({ OrgId }) => OrgId)
  await api.ask('POST', '/api/Course/OpenCourse', { CourseId, IsOpen: 1, OrganisationIds })
  return { courseId: CourseId, lessonId: idOf('机器怎样听声音'), exitId: idOf('出口小测') }
}
