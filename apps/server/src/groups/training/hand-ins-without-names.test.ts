import { getTrainingHandIn, handInTraining, listTrainingHandIns, saveProcess } from '@shijie/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildClass, buildSchool, buildUser } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/support.ts'
import { buildTraining } from '../../../test/trainings.ts'
import { SECOND } from '../../platform/time.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

it('[O501][O502] without names nothing by which a pupil is known leaves the server, and newcomers move nobody', async () => {
  const { id: schoolId } = await buildSchool(test.db)
  const training = await buildTraining(test.db, { steps: [{ kind: 'read' }] })
  const names = ['甲一', '乙二', '丙三', '丁四', '戊五', '己六']
  const pupils: { id: string; name: string; studentNo: string }[] = []
  for (const [at, name] of names.entries()) {
    const studentNo = `7700${at}`
    const { id } = await buildUser(test.db, { userType: '7000', schoolId, name, studentNo })
    pupils.push({ id, name, studentNo })
  }
  const teacher = await buildUser(test.db, { userType: '8000', schoolId })
  await buildClass(test.db, schoolId, { teacherId: teacher.id, studentIds: pupils.map(({ id }) => id) })
  const token = await test.sessionFor(teacher.id)
  const StepId = training.stepIds[0] ?? ''
  const work = async (id: string, isHandedIn: boolean) => {
    const own = await test.sessionFor(id)
    await test.call(saveProcess, { token: own, body: { StepId, Act: 'begin' } })
    test.clock.advance(3 * SECOND)
    await test.call(saveProcess, { token: own, body: { StepId } })
    if (isHandedIn) await test.call(handInTraining, { token: own, body: { TrainId: training.id } })
  }
  const list = async (IsAnonymous: 0 | 1) =>
    (await test.call(listTrainingHandIns, { token, query: { TrainId: training.id, IsAnonymous } })).Data
  for (const { id } of pupils.slice(0, 4)) await work(id, true)
  await work(pupils[4]?.id ?? '', false)
  const before = await list(1)
  await work(pupils[5]?.id ?? '', true)
  const after = await list(1)
  // Who has handed nothing in has nothing to mark.
  expect([before.TotalCount, after.TotalCount, (await list(0)).TotalCount]).toEqual([4, 5, 6])
  const signs = (rows: typeof before) => rows.Items.map(({ Sign }) => Sign)
  const known = new Set(signs(before))
  expect(signs(after).filter((sign) => known.has(sign))).toEqual(signs(before))
  expect(signs(after)).toEqual(signs(after).toSorted())

  const HandInId = after.Items[0]?.HandInId ?? ''
  const open = async (IsAnonymous: 0 | 1) =>
    (await test.call(getTrainingHandIn, { token, query: { HandInId, IsAnonymous } })).Data
  const opened = await open(1)
  expect(opened).toMatchObject({ Sign: after.Items[0]?.Sign, HandInTime: '', ResultUrl: '', MayReview: 1 })
  const sent = JSON.stringify([after, opened])
  for (const { id, name, studentNo } of pupils) {
    expect(sent).not.toContain(id)
    expect(sent).not.toContain(name)
    expect(sent).not.toContain(studentNo)
  }
  const named = await open(0)
  expect(named.Sign).toBe('')
  expect(names).toContain(named.UserName)
})
