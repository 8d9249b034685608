import { getLessonPage, listAllLessons, openCourse } from '@shijie/contract'
import { describe, expect, it } from 'vitest'
import { buildClass, buildUser, joinAs } from '../../../test/factories.ts'
import { beginMakersTests, type Maker, type MakersDesk } from '../../../test/makers-desk.ts'
import { textBlock } from '../../../test/pages.ts'
import type { TestApp } from '../../../test/support.ts'

let test: TestApp
let teacher: Maker
let desk: MakersDesk
beginMakersTests((parts) => {
  ;({ test, teacher, desk } = parts)
})

describe('what learners hear of a change', () => {
  /** A course with one page, published, and a pupil who has studied it. */
  async function studiedPage() {
    const CourseId = await desk.makeCourse([{ Title: '一页', Kind: 'page', Depth: 0 }])
    const lessonId = await desk.idOf(CourseId, '一页')
    await desk.edit(lessonId, { Kind: 'page', Blocks: [textBlock('第一版')] })
    await desk.publish(CourseId)
    const group = await buildClass(test.db, teacher.schoolId, { teacherId: teacher.id })
    const OrganisationIds = [group.id]
    await test.call(openCourse, { token: teacher.token, body: { CourseId, IsOpen: 1, OrganisationIds } })
    const pupil = await buildUser(test.db, { userType: '7000', schoolId: teacher.schoolId })
    await test.db
      .insertInto('memberships')
      .values({ user_id: pupil.id, organisation_id: group.id, role: 'student' })
      .execute()
    await joinAs(test.db, CourseId, pupil.id)
    const token = await test.sessionFor(pupil.id)
    const open = () => test.call(getLessonPage, { token, query: { CourseHourId: lessonId } })
    await open()
    test.clock.advance(1000)
    const isRenewed = async () =>
      (await test.call(listAllLessons, { token, query: { CourseId } })).Data.Items[0]?.IsRenewed
    return { CourseId, lessonId, open, isRenewed }
  }

  it('[E027][E030] new content is marked until it was looked at', async () => {
    const { CourseId, lessonId, open, isRenewed } = await studiedPage()
    expect(await isRenewed()).toBe(0)
    await desk.edit(lessonId, { Blocks: [textBlock('第二版')] })
    await desk.publish(CourseId)
    expect(await isRenewed()).toBe(1)
    test.clock.advance(1000)
    await open()
    expect(await isRenewed()).toBe(0)
  })

  it('[E027][E030] another title, and words for teachers, are nothing new', async () => {
    const { CourseId, lessonId, isRenewed } = await studiedPage()
    const { Blocks } = (await desk.draftOf(lessonId)).Body
    const noted = Blocks.map((block) => ({ ...block, TeacherText: '这里停一停' }))
    await desk.edit(lessonId, { Title: '另一个名字', TeacherText: '教案', Blocks: noted })
    const [change] = (await desk.publish(CourseId, { IsTrial: 1 })).Data.Changes
    expect(change?.Fields).toEqual(['Title'])
    await desk.publish(CourseId)
    expect(await isRenewed()).toBe(0)
  })
})
