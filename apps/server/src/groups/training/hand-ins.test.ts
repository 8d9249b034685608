import {
  deleteTraining,
  ErrorCodes,
  getAchievement,
  getHandInPage,
  getLesson,
  getTraining,
  getTrainingHandIn,
  handInTraining,
  listTrainingHandIns,
  listTrainingProducts,
  listUserSteps,
  postTraining,
  reviewHandIn,
  saveProcess,
  trainingMessages,
} from '@shijie/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildClass, buildCourse, buildSchool, buildUser, joinAs } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/support.ts'
import { type BuiltTraining, buildTraining } from '../../../test/trainings.ts'
import { newId } from '../../platform/ids.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const QUIZ = { questions: [{ stem: '一加一？', options: ['一', '二'], right: [1] }] }

/** A class of two with its teacher, a stranger of another school, and a training of a step to read and a quiz. */
async function buildScene() {
  const { db } = test
  const { id: schoolId } = await buildSchool(db)
  const [pupil, mate] = [
    await buildUser(db, { userType: '7000', schoolId }),
    await buildUser(db, { userType: '7000', schoolId }),
  ]
  const teacher = await buildUser(db, { userType: '8000', schoolId })
  const colleague = await buildUser(db, { userType: '8000', schoolId })
  const stranger = await buildUser(db, { userType: '7000' })
  const { id: classId } = await buildClass(db, schoolId, { teacherId: teacher.id, studentIds: [pupil.id, mate.id] })
  const training = await buildTraining(db, { steps: [{ kind: 'read' }, { kind: 'quiz', title: '小测验', body: QUIZ }] })
  const people = { pupil, mate, teacher, colleague, stranger }
  const tokens = {} as Record<keyof typeof people, string>
  for (const [name, { id }] of Object.entries(people)) tokens[name as keyof typeof people] = await test.sessionFor(id)
  return { classId, training, tokens, people }
}

let scene: Awaited<ReturnType<typeof buildScene>>
beforeEach(async () => {
  scene = await buildScene()
})

async function pass(token: string, { stepIds }: BuiltTraining, choice = 'o2'): Promise<void> {
  const [read = '', quiz = ''] = stepIds
  await test.call(saveProcess, { token, body: { StepId: read, Act: 'begin' } })
  test.clock.advance(3000)
  await test.call(saveProcess, { token, body: { StepId: read } })
  await test.call(saveProcess, { token, body: { StepId: quiz, Answers: [{ QuestionId: 'q1', Value: [choice] }] } })
}

const handIn = (token: string, body: { Title?: string; IsShared?: 0 | 1 } = {}) =>
  test.call(handInTraining, { token, body: { TrainId: scene.training.id, ...body } })

describe('handing in', () => {
  it('[O500] takes only what has passed, and names the step that has not', async () => {
    const { tokens, training } = scene
    await pass(tokens.pupil, training, 'o1')
    const refused = await handIn(tokens.pupil)
    expect(refused.ErrorMsg).toBe(trainingMessages.stepsLeft(1, '小测验'))
    await pass(tokens.pupil, training)
    const { Data } = await handIn(tokens.pupil, { Title: '我的答卷' })
    expect(Data).toMatchObject({ Number: 1, Title: '我的答卷', State: 'handedIn', Score: -1 })
    const after = await test.call(getTraining, { token: tokens.pupil, query: { TrainId: training.id } })
    expect(after.Data).toMatchObject({ TrainStatus: 2, State: 'handedIn', HandIns: [{ Title: '我的答卷' }] })
  })

  it('[O500] a work that was changed after its check has to be checked again', async () => {
    const { tokens, training } = scene
    await pass(tokens.pupil, training)
    const StepId = training.stepIds[1] ?? ''
    const wrong = [{ QuestionId: 'q1', Value: ['o1'] }]
    await test.call(saveProcess, { token: tokens.pupil, body: { StepId, Act: 'draft', Answers: wrong } })
    expect((await handIn(tokens.pupil)).ErrorMsg).toBe(trainingMessages.stepsLeft(1, '小测验'))
  })

  it('[O500] an own training is not handed in', async () => {
    const { Data } = await test.call(postTraining, { token: scene.tokens.pupil, body: { TrainName: '自己的' } })
    const answer = await test.call(handInTraining, { token: scene.tokens.pupil, body: { TrainId: Data.TrainId } })
    expect(answer.ErrorMsg).toBe(trainingMessages.ownNotHandedIn)
    await test.call(deleteTraining, { token: scene.tokens.pupil, query: { TrainId: Data.TrainId } })
  })

  it('[N004][E034] finishes the lesson of a joined course, and the score becomes that of the lesson', async () => {
    const { tokens, training, people } = scene
    const course = await buildCourse(test.db)
    const lessonId = newId()
    const lesson = {
      id: lessonId,
      course_id: course.id,
      title: '实训课',
      link_type: 2 as const,
      kind: 'training' as const,
    }
    await test.db
      .insertInto('lessons')
      .values({ ...lesson, training_id: training.id, leaf_order: 1 })
      .execute()
    await joinAs(test.db, course.id, people.pupil.id)
    const token = tokens.pupil
    const lessonOf = async () => (await test.call(getLesson, { token, query: { CourseHourId: lessonId } })).Data
    expect(await lessonOf()).toMatchObject({
      Percent: 0,
      LinkAddr: `/projects/TrainingDetail/${training.id}/${lessonId}/0/0/read`,
    })
    await pass(token, training)
    const { Data } = await handIn(token)
    expect(await lessonOf()).toMatchObject({ Percent: 100, DoneCount: 1 })
    const achieved = () => test.call(getAchievement, { token, query: { CourseId: course.id } })
    expect((await achieved()).Data).toMatchObject({ TrainingPercent: 100, LessonPercent: null })
    const body = { HandInId: Data.HandInId, Verdict: 'grade' as const, Score: 80 }
    await test.call(reviewHandIn, { token: tokens.teacher, body })
    expect((await achieved()).Data).toMatchObject({ TrainingPercent: 80, Score: 80 })
    const query = { TrainId: training.id, CourseHourId: lessonId }
    expect((await test.call(getTraining, { token, query })).Data).toMatchObject({ CourseHourTitle: '实训课' })
    const other = await test.call(getTraining, {
      token,
      query: { ...query, TrainId: (await buildTraining(test.db)).id },
    })
    expect(other.ErrorCode).toBe(ErrorCodes.NotFound)
  })
})

describe('reviewing', () => {
  it('[O501][O502][R044] the teacher of the class sees who waits, opens the work, and it is written down', async () => {
    const { tokens, training, people, classId } = scene
    await pass(tokens.pupil, training)
    const { Data } = await handIn(tokens.pupil)
    await test.call(saveProcess, { token: tokens.mate, body: { StepId: training.stepIds[0] ?? '', Act: 'begin' } })
    const list = await test.call(listTrainingHandIns, {
      token: tokens.teacher,
      query: { TrainId: training.id, OrgId: classId },
    })
    expect(list.Data).toMatchObject({
      TotalCount: 2,
      WaitingCount: 1,
      Items: [
        { UserId: people.pupil.id, State: 'handedIn', HandInId: Data.HandInId, PassedCount: 2, StepCount: 2 },
        { UserId: people.mate.id, State: 'begun', HandInId: '' },
      ],
    })
    const opened = await test.call(getTrainingHandIn, {
      token: tokens.teacher,
      query: { HandInId: Data.HandInId },
    })
    expect(opened.Data).toMatchObject({
      MayReview: 1,
      Works: [{ StepTitle: '小测验', Answers: [{ Stem: '一加一？', Texts: ['二'] }] }],
    })
    const audit = test.db.selectFrom('audit_log').selectAll().where('action', '=', 'training.open_work')
    expect(await audit.where('subject_id', '=', people.pupil.id).execute()).toHaveLength(1)
  })

  it('[O501][R044] of one lesson: those who do its training and joined its course', async () => {
    const { tokens, training, people } = scene
    await pass(tokens.pupil, training)
    await handIn(tokens.pupil)
    await test.call(saveProcess, { token: tokens.mate, body: { StepId: training.stepIds[0] ?? '', Act: 'begin' } })
    const course = await buildCourse(test.db)
    const lesson = { course_id: course.id, title: '实训课', link_type: 2 as const, kind: 'training' as const }
    const [CourseHourId, other] = [newId(), newId()]
    const { id: otherTraining } = await buildTraining(test.db)
    await test.db
      .insertInto('lessons')
      .values([
        { ...lesson, id: CourseHourId, training_id: training.id, leaf_order: 1 },
        { ...lesson, id: other, training_id: otherTraining, leaf_order: 2 },
      ])
      .execute()
    const listOf = async (query: { CourseHourId?: string }) => {
      const { Data } = await test.call(listTrainingHandIns, { token: tokens.teacher, query })
      return [Data.Items.map(({ UserId }) => UserId), Data.WaitingCount]
    }
    await joinAs(test.db, course.id, people.pupil.id)
    expect(await listOf({ CourseHourId })).toEqual([[people.pupil.id], 1])
    expect(await listOf({ CourseHourId: other })).toEqual([[], 0])
    expect(await listOf({})).toEqual([[people.pupil.id, people.mate.id], 1])
  })

  it('[O501][O503] what was graded last stands before what was graded earlier', async () => {
    const { tokens, training, people } = scene
    for (const token of [tokens.mate, tokens.pupil]) {
      await pass(token, training)
      const { Data } = await handIn(token)
      await test.call(reviewHandIn, {
        token: tokens.teacher,
        body: { HandInId: Data.HandInId, Verdict: 'grade', Score: 90 },
      })
    }
    const { Data } = await test.call(listTrainingHandIns, {
      token: tokens.teacher,
      query: { TrainId: training.id },
    })
    expect(Data.Items.map(({ UserId }) => UserId)).toEqual([people.pupil.id, people.mate.id])
  })

  it.each(['mate', 'colleague', 'stranger'] as const)('[O502][O503] for %s the work does not exist', async (who) => {
    const { tokens, training } = scene
    await pass(tokens.pupil, training)
    const { Data } = await handIn(tokens.pupil)
    const token = tokens[who]
    const opened = await test.call(getTrainingHandIn, { token, query: { HandInId: Data.HandInId } })
    expect(opened.ErrorCode).toBe(ErrorCodes.NotFound)
    const body = { HandInId: Data.HandInId, Verdict: 'grade' as const, Score: 100 }
    const reviewed = await test.call(reviewHandIn, { token, body })
    expect(reviewed.IsSuccess).toBe(false)
    if (who === 'colleague') {
      const list = await test.call(listTrainingHandIns, { token, query: { TrainId: training.id } })
      expect(list.Data.TotalCount).toBe(0)
    }
  })

  it('[O503] nobody scores the own work', async () => {
    const { tokens, training } = scene
    await pass(tokens.teacher, training)
    const { Data } = await handIn(tokens.teacher)
    const body = { HandInId: Data.HandInId, Verdict: 'grade' as const, Score: 100 }
    const answer = await test.call(reviewHandIn, { token: tokens.teacher, body })
    expect(answer.ErrorCode).toBe(ErrorCodes.NotFound)
  })

  it('[O503] an answer is never written over one that was not seen: who comes second hears whose it is, also at the same moment', async () => {
    const { tokens, training } = scene
    await pass(tokens.pupil, training)
    const { HandInId } = (await handIn(tokens.pupil)).Data
    const grade = (Score: number, Seen: number) =>
      test.call(reviewHandIn, { token: tokens.teacher, body: { HandInId, Seen, Verdict: 'grade', Score } })
    const both = await Promise.all([grade(78, 0), grade(91, 0)])
    expect(both.map(({ ErrorCode }) => ErrorCode).sort()).toEqual([0, ErrorCodes.Conflict])
    const open = async () => (await test.call(getTrainingHandIn, { token: tokens.teacher, query: { HandInId } })).Data
    const { Score, GraderName, Version } = await open()
    expect([78, 91]).toContain(Score)
    expect(Version).toBe(1)
    const refused = await grade(60, 0)
    expect(refused.ErrorMsg).toBe(trainingMessages.answeredMeanwhile(GraderName, Score))
    expect((await grade(60, 1)).Data.Score).toBe(60)
    expect(await open()).toMatchObject({ Score: 60, Version: 2, Previous: [] })
  })

  it('[O503] returned with a comment, handed in again, scored; the older one can be scored no more', async () => {
    const { tokens, training } = scene
    await pass(tokens.pupil, training)
    const first = await handIn(tokens.pupil)
    const review = (HandInId: string, more: { Verdict: 'grade' | 'return'; Score?: number; Comment?: string }) =>
      test.call(reviewHandIn, { token: tokens.teacher, body: { HandInId, ...more } })
    const silent = await review(first.Data.HandInId, { Verdict: 'return' })
    expect(silent.ErrorMsg).toBe(trainingMessages.commentNeeded)
    const returned = await review(first.Data.HandInId, { Verdict: 'return', Comment: '请写清楚为什么' })
    expect(returned.Data).toMatchObject({ State: 'returned', Comment: '请写清楚为什么', Score: -1 })
    const mine = () => test.call(getTraining, { token: tokens.pupil, query: { TrainId: training.id } })
    expect((await mine()).Data).toMatchObject({ State: 'returned', TrainStatus: 1 })

    const second = await handIn(tokens.pupil)
    expect(second.Data).toMatchObject({ Number: 2, State: 'handedIn' })
    const opened = await test.call(getTrainingHandIn, {
      token: tokens.teacher,
      query: { HandInId: second.Data.HandInId },
    })
    expect(opened.Data.Comment).toBe('')
    // What was handed in before stands beside it, to see what changed.
    expect(opened.Data.Previous).toEqual(opened.Data.Works)
    expect(opened.Data.Previous).toHaveLength(1)
    expect(opened.Data.Earlier).toMatchObject([{ Number: 1, State: 'returned', Comment: '请写清楚为什么' }])
    const late = await review(first.Data.HandInId, { Verdict: 'grade', Score: 60 })
    expect(late.ErrorMsg).toBe(trainingMessages.newerHandIn)
    expect((await review(second.Data.HandInId, { Verdict: 'grade' })).ErrorMsg).toBe(trainingMessages.scoreNeeded)
    const graded = await review(second.Data.HandInId, { Verdict: 'grade', Score: 95, Comment: '很好' })
    expect(graded.Data).toMatchObject({ State: 'graded', Score: 95 })
    expect((await mine()).Data).toMatchObject({ State: 'graded', Score: 95, TrainStatus: 2 })
    expect((await handIn(tokens.pupil)).ErrorMsg).toBe(trainingMessages.graded)
  })
})

describe('works that are shown', () => {
  it('[E047][R017] classmates see that there is one, and how it was done after their own hand-in', async () => {
    const { tokens, training } = scene
    await pass(tokens.pupil, training)
    await handIn(tokens.pupil, { Title: '向阳', IsShared: 1 })
    const query = { TrainId: training.id }
    const isShared = async () => (await test.call(getTraining, { token: tokens.pupil, query })).Data.IsShared
    expect(await isShared()).toBe(1)
    const shown = await test.call(listTrainingProducts, { token: tokens.mate, query })
    expect(shown.Data.Items).toMatchObject([{ ProductName: '向阳', IsOwn: 0 }])
    const FollowTrainId = shown.Data.Items[0]?.FollowTrainId ?? ''
    const look = () => test.call(listUserSteps, { token: tokens.mate, query: { ...query, FollowTrainId } })
    const early = await look()
    expect([early.ErrorCode, early.ErrorMsg]).toEqual([ErrorCodes.Forbidden, trainingMessages.finishFirst])
    await pass(tokens.mate, training)
    await handIn(tokens.mate)
    expect((await look()).Data.Items[1]).toMatchObject({ Answers: [{ QuestionId: 'q1', Value: ['o2'] }] })

    const strange = await test.call(listTrainingProducts, { token: tokens.stranger, query })
    expect(strange.Data.TotalCount).toBe(0)
    const theirs = await test.call(listUserSteps, { token: tokens.stranger, query: { ...query, FollowTrainId } })
    expect(theirs.ErrorCode).toBe(ErrorCodes.NotFound)
    // Handed in again without showing it, it is gone.
    await handIn(tokens.pupil, { IsShared: 0 })
    expect(await isShared()).toBe(0)
    expect((await test.call(listTrainingProducts, { token: tokens.mate, query })).Data.TotalCount).toBe(0)
  })
})

describe('the result as a page', () => {
  it('[R012][O505] opens by its signed address, runs nothing, and takes every word as text', async () => {
    const { tokens, training } = scene
    await pass(tokens.pupil, training)
    await handIn(tokens.pupil, { Title: '<script>alert(1)</script>' })
    const { Data } = await test.call(getTraining, { token: tokens.pupil, query: { TrainId: training.id } })
    const page = await test.app.inject({ method: 'GET', url: Data.ResultUrl })
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/)
    expect(page.body).toContain('&lt;script&gt;')
    expect(page.body).not.toContain('<script')
    const forged = Data.ResultUrl.replace(/Signature=[^&]{4}/, 'Signature=AAAA')
    expect((await test.app.inject({ method: 'GET', url: forged })).json()).toMatchObject({ IsSuccess: false })
    const bare = await test.app.inject({
      method: 'GET',
      url: `${getHandInPage.path}?FileId=${Data.HandIns[0]?.HandInId}`,
    })
    expect(bare.json()).toMatchObject({ ErrorCode: ErrorCodes.SessionExpired })
  })
})
