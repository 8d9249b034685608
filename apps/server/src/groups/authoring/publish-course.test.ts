import {
  addCourseTeacher,
  authoringMessages,
  type BodyInput,
  changeCourse,
  deleteCourse,
  ErrorCodes,
  getCourse,
  getCoursePublication,
  listCourseReviews,
  listCoursesWithoutLogin,
  listMyCreatedCourses,
  openCourse,
  PUBLICATION_STATES,
  restoreCourse,
  reviewCourse,
  withdrawCourse,
} from '@shijie/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildClass, buildCourse, buildUser } from '../../../test/factories.ts'
import { buildMaker, type Maker, makersDesk } from '../../../test/makers-desk.ts'
import { startTestApp, type TestApp } from '../../../test/support.ts'

const { draft, waiting, published, refused, withdrawn } = PUBLICATION_STATES

let test: TestApp
let owner: Maker
let CourseId: string
let pupil: string
let classId: string
/** A pupil of another school. */
let stranger: string
let admin: string
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const sessionOf = async (overrides: Parameters<typeof buildUser>[1]) =>
  test.sessionFor((await buildUser(test.db, overrides)).id)

beforeEach(async () => {
  owner = await buildMaker(test)
  const learner = await buildUser(test.db, { userType: '7000', schoolId: owner.schoolId })
  pupil = await test.sessionFor(learner.id)
  stranger = await sessionOf({ userType: '7000' })
  admin = await sessionOf({ userType: '9000', schoolId: owner.schoolId })
  classId = (await buildClass(test.db, owner.schoolId, { studentIds: [learner.id] })).id
  const desk = makersDesk(test, owner)
  CourseId = await desk.makeCourse([{ Title: '第一节', Kind: 'exercise', Depth: 0 }])
  await desk.publish(CourseId)
})

const open = (body: Partial<BodyInput<typeof openCourse>>, token = owner.token) =>
  test.call(openCourse, { token, body: { CourseId, IsOpen: 1, ...body } })
const offer = (token = owner.token, Note = '开学第一周用') => open({ ToEveryone: 1, Note }, token)
const toClass = () => open({ OrganisationIds: [classId] })
const look = async (token: string) => (await test.call(getCourse, { token, query: { CourseId } })).ErrorCode
const withdraw = (token = owner.token) => test.call(withdrawCourse, { token, body: { CourseId } })
const publication = async (token = owner.token) =>
  (await test.call(getCoursePublication, { token, query: { CourseId } })).Data
const reviews = async (token = admin) =>
  (await test.call(listCourseReviews, { token, query: { PageSize: 100 } })).Data.Items.filter(
    (course) => course.CourseId === CourseId,
  )
const decide = (body: Partial<BodyInput<typeof reviewCourse>>, token = admin) =>
  test.call(reviewCourse, { token, body: { CourseId, IsPassed: 1, ...body } })
const isForVisitors = async () =>
  (await test.call(listCoursesWithoutLogin, { query: { count: 100 } })).Data.Items.some(
    (course) => course.CourseId === CourseId,
  )
/** As its teacher finds it among the own courses. */
const listed = async () =>
  (await test.call(listMyCreatedCourses, { token: owner.token, body: {} })).Data.Items.find(
    (course) => course.CourseId === CourseId,
  )
const actsOn = async () => {
  const rows = await test.db.selectFrom('audit_log').select(['action', 'subject_id', 'details']).orderBy('id').execute()
  return rows
    .filter(({ subject_id, details }) => subject_id === CourseId || JSON.stringify(details).includes(CourseId))
    .map(({ action }) => action)
}

describe('a course that its teacher offers to everyone', () => {
  it('[E057][N003][O950] waits, and nobody sees it who did not before', async () => {
    await toClass()
    expect((await offer()).Data).toEqual({ State: waiting })
    expect([await look(pupil), await look(stranger)]).toEqual([0, ErrorCodes.NotFound])
    expect(await isForVisitors()).toBe(false)
    const state = { State: waiting, Note: '开学第一周用', Reason: '', IsOwner: 1, IsAtOnce: 0 }
    expect(await publication()).toMatchObject(state)
    expect(await listed()).toMatchObject({ IsPublic: 0, OpenCount: 1, PublicationState: waiting })
    expect((await offer()).ErrorMsg).toBe(authoringMessages.alreadyOffered)
  })

  it('[O952][O953] is seen by everyone, visitors too, once the administrator let it in', async () => {
    await offer()
    const [row] = await reviews()
    expect(row).toMatchObject({ CourseName: '声音与图像', Note: '开学第一周用', LessonCount: 1 })
    expect((await decide({ Stamp: row?.Stamp ?? '' })).ErrorCode).toBe(0)
    expect(await look(stranger)).toBe(0)
    expect(await isForVisitors()).toBe(true)
    expect(await reviews()).toEqual([])
    expect((await publication()).State).toBe(published)
    expect((await decide({})).ErrorMsg).toBe(authoringMessages.notWaiting)
    expect((await offer()).ErrorMsg).toBe(authoringMessages.alreadyOffered)
    expect(await actsOn()).toEqual(expect.arrayContaining(['course.offer', 'course.approve']))
  })

  it('[O953] is refused with a reason, which its teacher reads, and offered again', async () => {
    await offer()
    expect((await decide({ IsPassed: 0 })).ErrorMsg).toBe(authoringMessages.reasonRequired)
    expect((await decide({ IsPassed: 0, Reason: '第二章有错字' })).ErrorCode).toBe(0)
    expect(await look(stranger)).toBe(ErrorCodes.NotFound)
    expect(await publication()).toMatchObject({ State: refused, Reason: '第二章有错字' })
    expect(await listed()).toMatchObject({ PublicationState: refused, PublicationReason: '第二章有错字' })
    expect(await actsOn()).toContain('course.refuse')
    expect((await offer()).Data).toEqual({ State: waiting })
    expect(await publication()).toMatchObject({ State: waiting, Reason: '' })
    expect(await listed()).toMatchObject({ PublicationState: waiting, PublicationReason: '' })
  })

  it.each([
    [
      'its name',
      () =>
        test.call(changeCourse, { token: owner.token, body: { CourseId, CourseName: '别的名字', CourseIntro: '' } }),
    ],
    [
      'a lesson',
      async () => {
        const desk = makersDesk(test, owner)
        await desk.edit(await desk.idOf(CourseId, '第一节'), { Title: '别的标题' })
        return desk.publish(CourseId)
      },
    ],
  ])('[O953] is not decided about when %s changed since the look', async (_, change) => {
    await offer()
    const [row] = await reviews()
    expect((await change()).ErrorCode).toBe(0)
    expect((await decide({ Stamp: row?.Stamp ?? '' })).ErrorMsg).toBe(authoringMessages.wordsChanged)
    expect(await look(stranger)).toBe(ErrorCodes.NotFound)
    const [now] = await reviews()
    expect((await decide({ Stamp: now?.Stamp ?? '' })).ErrorCode).toBe(0)
  })

  it('[E057] has a lesson that was published', async () => {
    CourseId = await makersDesk(test, owner).makeCourse([{ Title: '第一章', Kind: 'container', Depth: 0 }])
    await makersDesk(test, owner).publish(CourseId)
    expect((await offer()).ErrorMsg).toBe(authoringMessages.nothingForEveryone)
  })

  it.each([
    ['it is closed', () => open({ IsOpen: 0 })],
    ['it is opened to classes', toClass],
    ['it is taken back', () => withdraw()],
  ])('[E057][O951] waits no more when %s', async (_, end) => {
    await toClass()
    await offer()
    expect((await end()).ErrorCode).toBe(0)
    expect((await publication()).State).toBe(withdrawn)
    expect(await reviews()).toEqual([])
    expect((await decide({})).ErrorMsg).toBe(authoringMessages.notWaiting)
    expect(await look(stranger)).toBe(ErrorCodes.NotFound)
  })

  it('[O951] stays open to its classes when the offer is taken back', async () => {
    await toClass()
    await offer()
    await withdraw()
    expect(await look(pupil)).toBe(0)
  })

  it('[E062] waits no more when it is deleted, and does not wait again when it is put back', async () => {
    await offer()
    await test.call(deleteCourse, { token: owner.token, query: { CourseId } })
    expect(await reviews()).toEqual([])
    expect((await decide({})).ErrorCode).toBe(ErrorCodes.NotFound)
    await test.call(restoreCourse, { token: owner.token, body: { CourseId } })
    expect((await publication()).State).toBe(withdrawn)
  })
})

describe('a course that is open to everyone', () => {
  it('[O951] falls back to its classes when it is withdrawn', async () => {
    await toClass()
    await offer()
    await decide({})
    expect((await withdraw()).ErrorCode).toBe(0)
    expect([await look(pupil), await look(stranger)]).toEqual([0, ErrorCodes.NotFound])
    expect(await isForVisitors()).toBe(false)
    expect((await withdraw()).ErrorMsg).toBe(authoringMessages.notOffered)
    expect(await actsOn()).toContain('course.withdraw')
  })

  it('[O951] is closed when it has none, also none to which it was closed before', async () => {
    await toClass()
    await open({ IsOpen: 0 })
    await offer()
    await decide({})
    await withdraw(admin)
    expect([await look(pupil), await look(stranger)]).toEqual([ErrorCodes.NotFound, ErrorCodes.NotFound])
  })

  it('[E059] stands behind those that came with the product, where visitors see it', async () => {
    const shipped = await buildCourse(test.db)
    const slug = `shipped-${shipped.id}`
    await test.db.updateTable('courses').set({ slug, sort: 7 }).where('id', '=', shipped.id).execute()
    await offer(admin)
    const { Items } = (await test.call(listCoursesWithoutLogin, { query: { count: 100 } })).Data
    const ids = Items.map((course) => course.CourseId).filter((id) => id === shipped.id || id === CourseId)
    expect(ids).toEqual([shipped.id, CourseId])
  })

  it('[E057] is for its classes only once it is opened to these', async () => {
    await offer()
    await decide({})
    expect((await toClass()).Data).toEqual({ State: withdrawn })
    expect([await look(pupil), await look(stranger)]).toEqual([0, ErrorCodes.NotFound])
  })

  it('[E057][O950][O951] counts as published without a publication, and is withdrawn as one', async () => {
    const teacher = { ownerId: owner.id, schoolId: owner.schoolId }
    CourseId = (await buildCourse(test.db, teacher)).id
    expect((await publication()).State).toBe(published)
    expect((await withdraw()).ErrorCode).toBe(0)
    expect(await look(stranger)).toBe(ErrorCodes.NotFound)
    expect((await publication()).State).toBe(draft)
  })
})

describe('who decides', () => {
  it('[E057] an administrator of the school, or of the platform, opens it to everyone at once', async () => {
    expect((await publication(admin)).IsAtOnce).toBe(1)
    expect((await offer(admin)).Data).toEqual({ State: published })
    expect(await look(stranger)).toBe(0)
    await withdraw()
    expect((await offer(await sessionOf({ userType: '9999' }))).Data).toEqual({ State: published })
    expect(await reviews()).toEqual([])
  })

  it('[O952][O953] the platform sees every school’s; for another school there is no such course', async () => {
    await offer()
    const other = await sessionOf({ userType: '9000' })
    expect(await reviews(other)).toEqual([])
    expect((await decide({}, other)).ErrorCode).toBe(ErrorCodes.NotFound)
    expect((await offer(other)).ErrorCode).toBe(ErrorCodes.NotFound)
    expect((await withdraw(other)).ErrorCode).toBe(ErrorCodes.NotFound)
    const platform = await sessionOf({ userType: '9999' })
    expect(await reviews(platform)).toHaveLength(1)
    expect((await decide({}, platform)).ErrorCode).toBe(0)
  })

  it('[O952][O953] nobody decides about their own, also who became an administrator meanwhile', async () => {
    await offer()
    await test.db.updateTable('users').set({ user_type: '9000' }).where('id', '=', owner.id).execute()
    const token = await test.sessionFor(owner.id)
    expect(await reviews(token)).toEqual([])
    expect((await decide({}, token)).ErrorCode).toBe(ErrorCodes.NotFound)
  })

  it('[E057][O951] a co-teacher neither offers nor withdraws', async () => {
    const colleague = await buildMaker(test, owner.schoolId)
    await test.call(addCourseTeacher, { token: owner.token, body: { CourseId, UserId: colleague.id } })
    expect((await offer(colleague.token)).ErrorMsg).toBe(authoringMessages.ownerOnly)
    await offer()
    expect((await withdraw(colleague.token)).ErrorMsg).toBe(authoringMessages.ownerOnly)
    expect(await publication(colleague.token)).toMatchObject({ State: waiting, IsOwner: 0 })
  })

  it('[O953] a co-teacher who administers another school decides nothing', async () => {
    await offer()
    const other = await buildUser(test.db, { userType: '9000' })
    const row = { course_id: CourseId, user_id: other.id, added_by: owner.id, added_at: test.clock.now() }
    await test.db.insertInto('course_teachers').values(row).execute()
    expect((await decide({}, await test.sessionFor(other.id))).ErrorCode).toBe(ErrorCodes.NotFound)
  })
})
