import { getStudyStatistics, listMyStudy } from '@shijie/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildUser } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/support.ts'
import { buildTraining } from '../../../test/trainings.ts'
import { newId } from '../../platform/ids.ts'
import { DAY, momentAfter, shanghaiDay } from '../../platform/time.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

it('[O160][E024] a day on which a training was handed in is a day of study, without any time in front of lessons', async () => {
  const { id } = await buildUser(test.db, { userType: '7000' })
  const token = await test.sessionFor(id)
  const training = await buildTraining(test.db)
  const now = test.clock.now()
  const yesterday = momentAfter(now, -DAY)
  const copy = { id: newId(), training_id: training.id, user_id: id, started_at: yesterday, updated_at: now }
  await test.db
    .insertInto('training_copies')
    .values({ ...copy, state: 'handedIn' })
    .execute()
  const begun = { copy_id: copy.id, step_id: training.stepIds[0] ?? '', begun_at: yesterday, passed_at: yesterday }
  await test.db
    .insertInto('training_progress')
    .values({ ...begun, state: 'passed' })
    .execute()
  const handIn = { id: newId(), copy_id: copy.id, number: 1, works: '[]', handed_in_at: now }
  await test.db.insertInto('training_hand_ins').values(handIn).execute()
  const { Data } = await test.call(getStudyStatistics, { token })
  expect(Data).toMatchObject({ TotalSeconds: 0, StudyDays: 2, StreakDays: 2 })
  expect(Data.Days).toEqual([yesterday, now].map((day) => ({ Day: shanghaiDay(day), Seconds: 0 })))
  const week = (await test.call(listMyStudy, { token })).Data
  expect(week.ActiveDays).toBe(week.Week.filter(({ Day }) => Data.Days.some((one) => one.Day === Day)).length)
  expect(week).toMatchObject({ WeekSeconds: 0 })
  expect(week.ActiveDays).toBeGreaterThan(0)
})
