import { addCourseTeacher, type BodyInput, ErrorCodes, tellPresence } from '@shijie/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { beginMakersTests, buildMaker, type Maker, type MakersDesk } from '../../../test/makers-desk.ts'
import type { TestApp } from '../../../test/support.ts'
import { newId } from '../../platform/ids.ts'

let test: TestApp
let owner: Maker
let colleague: Maker
let desk: MakersDesk
let CourseId: string
let lessonId: string
beginMakersTests(({ teacher, ...parts }) => {
  owner = teacher
  ;({ test, desk } = parts)
})
beforeEach(async () => {
  colleague = await buildMaker(test, owner.schoolId)
  CourseId = await desk.makeCourse([{ Title: '第一节', Kind: 'exercise', Depth: 0 }])
  await test.call(addCourseTeacher, { token: owner.token, body: { CourseId, UserId: colleague.id } })
  lessonId = await desk.idOf(CourseId, '第一节')
})

const tell = ({ token }: Maker, more: Partial<BodyInput<typeof tellPresence>> = {}) =>
  test.call(tellPresence, { token, body: { CourseId, ...more } })
const seenBy = async (who: Maker, more?: Partial<BodyInput<typeof tellPresence>>) =>
  (await tell(who, more)).Data.Editors.map(({ UserId, CourseHourId }) => [UserId, CourseHourId])

describe('who has a course open', () => {
  it('[O954][N003] two teachers see each other, and which lesson the other has open', async () => {
    expect(await seenBy(owner, { CourseHourId: lessonId })).toEqual([])
    expect(await seenBy(colleague)).toEqual([[owner.id, lessonId]])
    expect(await seenBy(owner)).toEqual([[colleague.id, '']])
    expect(await seenBy(colleague)).toEqual([[owner.id, '']])
  })

  it('[O954][N003] who leaves is gone at once, and who was not heard any more a little later', async () => {
    await tell(owner)
    expect(await seenBy(owner, { IsLeaving: 1 })).toEqual([])
    expect(await seenBy(colleague)).toEqual([])
    await tell(owner)
    test.clock.advance(44_000)
    expect(await seenBy(colleague)).toEqual([[owner.id, '']])
    test.clock.advance(2000)
    expect(await seenBy(colleague)).toEqual([])
  })

  it('[O954][P007] is for who makes the course, and only about its own lessons', async () => {
    const stranger = await buildMaker(test, owner.schoolId)
    expect((await tell(stranger)).ErrorCode).toBe(ErrorCodes.NotFound)
    expect((await tell(owner, { CourseHourId: newId() })).ErrorCode).toBe(ErrorCodes.NotFound)
    CourseId = await desk.makeCourse([{ Title: '别的课', Kind: 'exercise', Depth: 0 }])
    expect((await tell(owner, { CourseHourId: lessonId })).ErrorCode).toBe(ErrorCodes.NotFound)
  })
})
