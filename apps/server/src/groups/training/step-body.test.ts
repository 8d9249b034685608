import { STEP_KINDS } from '@shijie/contract'
import { expect, it } from 'vitest'
import { stepBody, strayParts } from './step-body.ts'

it('[O506] a step without parts is sound, whatever its kind', () => {
  expect(STEP_KINDS.map((kind) => strayParts(kind, stepBody.parse({})))).toEqual(STEP_KINDS.map(() => []))
})

it.each([
  ['read', { questions: [{ stem: '几个？', right: ['3'] }] }, ['questions']],
  ['quiz', { questions: [{ stem: '几个？', right: ['3'] }] }, []],
  ['python', { uses: ['python'], need: { modelType: 'text' } }, ['need']],
  ['model', { need: { modelType: 'text' } }, []],
  ['upload', { upload: { types: ['image/png'], accept: '.png', words: 'PNG 图片' }, shared: 'x = 1' }, ['shared']],
] as const)('[O506] a step of kind %s with %o fills in %o in vain', (kind, body, stray) => {
  expect(strayParts(kind, stepBody.parse(body))).toEqual(stray)
})
