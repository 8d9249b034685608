import { moveLessons } from '@shijie/contract'
import { beforeEach, expect, it } from 'vitest'
import { beginMakersTests, type Maker, type MakersDesk } from '../../../test/makers-desk.ts'
import type { TestApp } from '../../../test/support.ts'

let test: TestApp
let teacher: Maker
let desk: MakersDesk
let CourseId: string
beginMakersTests((parts) => {
  ;({ test, teacher, desk } = parts)
})
beforeEach(async () => {
  CourseId = await desk.makeCourse([
    { Title: '第一章', Kind: 'container', Depth: 0 },
    { Title: '甲', Kind: 'exercise', Depth: 1 },
    { Title: '乙', Kind: 'exercise', Depth: 1 },
    { Title: '第二章', Kind: 'container', Depth: 0 },
  ])
  await desk.publish(CourseId)
})

const waiting = async () =>
  (await desk.treeOf(CourseId)).filter(({ State }) => State !== 'published').map(({ Title }) => Title)
const edit = async (title: string, changes: object) => desk.edit(await desk.idOf(CourseId, title), changes)
async function move(title: string, parent: string, before?: string) {
  const [lessonId, ParentId] = [await desk.idOf(CourseId, title), await desk.idOf(CourseId, parent)]
  const BeforeId = before ? { BeforeId: await desk.idOf(CourseId, before) } : {}
  await test.call(moveLessons, {
    token: teacher.token,
    body: { CourseId, CourseHourIds: [lessonId], ParentId, ...BeforeId },
  })
}

it('[E030][E032] what was changed and changed back waits for no publication', async () => {
  await edit('甲', { Description: '新的说明', TeacherText: '先猜' })
  expect(await waiting()).toEqual(['甲'])
  await edit('甲', { Description: '' })
  // What only teachers read is a change too: the version before has it not.
  expect(await waiting()).toEqual(['甲'])
  await edit('甲', { TeacherText: '' })
  expect(await waiting()).toEqual([])
})

it('[E030][O904] what was moved and moved back waits for no publication; what stands elsewhere does', async () => {
  await move('乙', '第一章', '甲')
  expect(await waiting()).toEqual(['乙'])
  await edit('乙', { Description: '改' })
  await edit('乙', { Description: '' })
  expect(await waiting()).toEqual(['乙'])
  await move('乙', '第一章')
  expect(await waiting()).toEqual([])
  await move('甲', '第二章')
  expect(await waiting()).toEqual(['甲'])
  await move('甲', '第一章', '乙')
  expect(await waiting()).toEqual([])
})
