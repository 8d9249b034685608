import { INPUTS_MAX, modelMessages, operateCall } from '@shijie/contract'
import { Pacer } from '@shijie/ml'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { buildStudio, publishMoods } from '../../../test/learning.ts'
import { startTestApp, type TestApp } from '../../../test/support.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())
afterEach(() => vi.restoreAllMocks())

it('[O875][E094] judging many texts stands aside between two of them, and no call holds more than 20 inputs', async () => {
  const { teacher } = await buildStudio(test)
  const { ComponentId } = await publishMoods(test, teacher.token)
  const token = teacher.token
  const breathe = vi.spyOn(Pacer.prototype, 'breathe')
  const Texts = Array.from({ length: INPUTS_MAX }, (_, at) => `第${at}本书真好看`)
  const good = await test.call(operateCall, { token, body: { ComponentId, Texts } })
  expect(good.Data.Items).toHaveLength(INPUTS_MAX)
  expect(breathe).toHaveBeenCalledTimes(INPUTS_MAX)
  const tooMany = await test.call(operateCall, { token, body: { ComponentId, Texts, Rows: [[1]] } })
  expect(tooMany.ErrorMsg).toBe(modelMessages.inputTooMany)
  expect(breathe).toHaveBeenCalledTimes(INPUTS_MAX)
})
