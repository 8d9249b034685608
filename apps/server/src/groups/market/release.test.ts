import { modelCardTexts, modelMessages } from '@shijie/contract'
import { expect, it } from 'vitest'
import type { ModelRunRow } from '../../db/model-tables.ts'
import { checkRun, presentChecks } from './release.ts'

const runWith = (result: Record<string, unknown>) =>
  ({
    state: 'done',
    result: { HeldOutNum: 40, Parts: [], Accuracy: -1, Classes: [], Regression: null, MeanPrecision: null, ...result },
  }) as unknown as ModelRunRow
const scoreOf = (result: Record<string, unknown>) => {
  const found = checkRun(runWith(result), {}).find(({ check }) => !['trained', 'heldOut', 'card'].includes(check))
  return [found?.check, found?.isPassed, found?.isPassed ? '' : found?.message]
}

it('[O771][S008] each kind of model is judged and spoken of by its own measure before others may use it', () => {
  expect(scoreOf({ Accuracy: 0.59 })).toEqual(['accuracy', false, modelMessages.accuracyLow(59)])
  expect(scoreOf({ Accuracy: 0.6 })).toEqual(['accuracy', true, ''])
  expect(scoreOf({ Accuracy: 0.4, MeanPrecision: 0.4 })).toEqual([
    'meanPrecision',
    false,
    modelMessages.precisionLow(40),
  ])
  // As good as anybody foretells diabetes; and a line through what is no line.
  expect(scoreOf({ Regression: { R2: 0.42, Mae: 40, Rmse: 55 } })).toEqual(['r2', true, ''])
  expect(scoreOf({ Regression: { R2: 0.09, Mae: 40, Rmse: 55 } })).toEqual([
    'r2',
    false,
    modelMessages.r2Low('0.09', 0.3),
  ])
})

it('[O771][O894] few examined samples are called few by the check too, although they are enough to publish', () => {
  const cautionOf = (result: Record<string, unknown>) =>
    presentChecks(checkRun(runWith(result), {})).Items.find(({ Check }) => Check === 'heldOut')
  const passed = { Check: 'heldOut', IsPassed: 1 }
  const classes = (...counts: number[]) => ({ Classes: counts.map((Num) => ({ Num })) })
  expect(cautionOf(classes(10, 10))).toEqual({ ...passed, Message: '' })
  expect(cautionOf(classes(10, 9))).toEqual({ ...passed, Message: modelCardTexts.few })
  const regression = { Regression: { R2: 0.5, Mae: 1, Rmse: 1 } }
  expect(cautionOf({ ...regression, HeldOutNum: 9 })).toEqual({ ...passed, Message: modelMessages.fewRows(9) })
  expect(cautionOf(regression)).toEqual({ ...passed, Message: '' })
})
