import { ErrorCodes, examMessages, giveExamTime } from '@shijie/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callsOfSitter, joinPupil, optionIds, questionId, type Sitting, seatPupil } from '../../../test/exam-sitting.ts'
import { buildPaperInput, singleQuestion } from '../../../test/exams.ts'
import { buildUser } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/support.ts'
import { DAY, HOUR, MINUTE } from '../../platform/time.ts'
import { handInOverdue } from './hand-in.ts'

let test: TestApp
let sitting: Sitting
let pupil: ReturnType<typeof callsOfSitter>
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())
const timed = buildPaperInput({ Questions: [singleQuestion()], TimeLimit: 30, AttemptLimit: 2 })
async function sit(input = timed) {
  sitting = await seatPupil(test, input)
  pupil = callsOfSitter(test, sitting.exercise.lessonId, sitting.pupil.token)
}
beforeEach(() => sit())

const give = (Minutes: number, AttemptId?: string, token = sitting.ownerToken) => {
  const body = { CourseHourId: sitting.exercise.lessonId, Minutes }
  return test.call(giveExamTime, { token, body: AttemptId ? { ...body, AttemptId } : body })
}
/** After days the owner has signed in anew. */
async function newOwnerToken(): Promise<string> {
  const course = test.db.selectFrom('courses').select('owner_id').where('id', '=', sitting.exercise.courseId)
  return test.sessionFor((await course.executeTakeFirstOrThrow()).owner_id)
}
const left = async (as = pupil) => (await as.info()).Data.RemainingSeconds

describe('time that an outage took', () => {
  it('[O176] is given back to all: running ends move, and what time ended is open again with its answers', async () => {
    const { Data: running } = await pupil.start()
    const late = await joinPupil(test, sitting.exercise.courseId)
    const cut = callsOfSitter(test, sitting.exercise.lessonId, late.token)
    test.clock.advance(-HOUR)
    const { Data: ended } = await cut.start()
    const first = questionId(ended, 0)
    const [ginkgo = ''] = optionIds(ended, 0, '银杏')
    await cut.save(ended.AttemptId, first, [ginkgo], 10)
    test.clock.advance(HOUR)
    await handInOverdue(test)
    expect((await cut.result(ended.AttemptId)).Data.HandedInBy).toBe('server')
    expect((await give(15)).Data).toEqual({ MovedCount: 1, ReopenedCount: 1 })
    expect(await left()).toBe(45 * 60)
    expect(await left(cut)).toBe(15 * 60)
    expect((await cut.start()).Data).toMatchObject({ AttemptId: ended.AttemptId, Answers: [{ Value: [ginkgo] }] })
    await cut.handIn(ended.AttemptId)
    expect((await cut.result(ended.AttemptId)).Data).toMatchObject({ HandedInBy: 'learner', Percent: 100 })
    expect((await pupil.info()).Data.OpenAttemptId).toBe(running.AttemptId)
    const audit = test.db.selectFrom('audit_log').selectAll().where('action', '=', 'exam.give_time')
    expect((await audit.execute()).at(-1)).toMatchObject({
      subject_id: sitting.exercise.lessonId,
      details: { minutes: 15, attempts: 2, reopened: 1 },
    })
  })

  it('[O176] is given to one alone, also to one who handed in, but not beside another open attempt', async () => {
    const { Data } = await pupil.start()
    await pupil.handIn(Data.AttemptId)
    expect((await give(5, Data.AttemptId)).Data).toEqual({ MovedCount: 0, ReopenedCount: 1 })
    expect(await left()).toBe(5 * 60)
    await pupil.handIn(Data.AttemptId)
    await pupil.start()
    expect(await give(5, Data.AttemptId)).toMatchObject({ ErrorMsg: examMessages.anotherOpen })
  })

  it('[O176] reaches nobody who handed in by themselves, long ago, or without an end', async () => {
    const { Data } = await pupil.start()
    await pupil.handIn(Data.AttemptId)
    expect((await give(5)).ErrorMsg).toBe(examMessages.nobodyToGive)
    await pupil.start()
    test.clock.advance(40 * MINUTE)
    await handInOverdue(test)
    test.clock.advance(2 * DAY)
    expect((await give(5, undefined, await newOwnerToken())).ErrorMsg).toBe(examMessages.nobodyToGive)
    await sit(buildPaperInput({ Questions: [singleQuestion()] }))
    const endless = (await pupil.start()).Data.AttemptId
    expect((await give(5, endless)).ErrorMsg).toBe(examMessages.noEnd)
  })

  it('[O176] hides answers from those who handed in until the last one is through', async () => {
    await sit(buildPaperInput({ ...timed, Reveal: 'deadline', CloseTime: '2030-01-01 12:00:00' }))
    const deadline = new Date('2030-01-01T12:00:00+08:00').getTime()
    test.clock.advance(deadline - 10 * MINUTE - test.clock.now().getTime())
    const other = await joinPupil(test, sitting.exercise.courseId)
    const early = callsOfSitter(test, sitting.exercise.lessonId, other.token)
    pupil = callsOfSitter(test, sitting.exercise.lessonId, await test.sessionFor(sitting.pupil.id))
    const { Data: done } = await early.start()
    await early.handIn(done.AttemptId)
    const { Data: open } = await pupil.start()
    expect((await give(20, open.AttemptId, await newOwnerToken())).IsSuccess).toBe(true)
    test.clock.advance(15 * MINUTE)
    expect((await early.result(done.AttemptId)).Data).toMatchObject({
      IsRevealed: 0,
      RevealTime: '2030-01-01 12:20:00',
    })
    test.clock.advance(20 * MINUTE)
    expect((await early.result(done.AttemptId)).Data.IsRevealed).toBe(1)
  })

  it('[O176] is given by nobody but who runs the course', async () => {
    const { Data } = await pupil.start()
    const stranger = await test.sessionFor((await buildUser(test.db, { userType: '8000' })).id)
    expect((await give(5, Data.AttemptId, stranger)).ErrorCode).toBe(ErrorCodes.NotFound)
    expect((await give(5, Data.AttemptId, sitting.pupil.token)).ErrorCode).toBe(ErrorCodes.Forbidden)
    expect(await left()).toBe(30 * 60)
  })
})

describe('a clock that is set', () => {
  it.each([2 * HOUR, -2 * HOUR, 2 * DAY])(
    '[O170] by %i ms neither lengthens nor ends a running attempt',
    async (by) => {
      const { Data } = await pupil.start()
      test.clock.advance(10 * MINUTE)
      test.clock.set(by)
      await handInOverdue(test)
      // A session may be over by the wall clock; that is another matter.
      const again = async () => callsOfSitter(test, sitting.exercise.lessonId, await test.sessionFor(sitting.pupil.id))
      expect(await left(await again())).toBe(20 * 60)
      expect((await (await again()).info()).Data.OpenAttemptId).toBe(Data.AttemptId)
      test.clock.set(-by)
      await handInOverdue(test)
      expect(await left(await again())).toBe(20 * 60)
      test.clock.advance(21 * MINUTE)
      expect((await (await again()).info()).Data.OpenAttemptId).toBe('')
    },
  )
})
