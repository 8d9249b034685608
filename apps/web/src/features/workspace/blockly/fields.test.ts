import { type FieldDropdown, Workspace } from 'blockly/core'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { chooseModel, setModelChoices, wantModel } from '../model-choices.ts'
import { prepareBlockly } from './engine.ts'
import { firstChoice } from './fields.ts'

let workspace = new Workspace()
beforeAll(() => prepareBlockly())
beforeEach(() => wantModel(''))
afterEach(() => {
  setModelChoices([])
  workspace.dispose()
  workspace = new Workspace()
})

it('[R016] costumes, backdrops and sounds have their Chinese names; what stands in the program stays', () => {
  const shown = (type: string, name: string) => {
    const field = workspace.newBlock(type).getField(name) as FieldDropdown
    return [field.getValue(), field.getText()]
  }
  expect(shown('ai_picture', 'PICTURE')).toEqual(['apple', '苹果'])
  expect(shown('stage_backdrop', 'BACKDROP')[1]).toMatch(/\p{Script=Han}/u)
})

it('[O802] blocks of the drawer name the model that was chosen at its head, also after others came', () => {
  const models = [
    { name: '水果', shownName: '水果', owner: '', version: 0, labels: ['苹果'] },
    { name: '动物', shownName: '动物', owner: '', version: 2, labels: ['猫'] },
  ]
  setModelChoices(models)
  expect(firstChoice('model')).toBe('水果')
  chooseModel(models[1] as (typeof models)[0])
  expect([firstChoice('model'), firstChoice('label')]).toEqual(['动物@2', '猫'])
  setModelChoices([...models])
  expect(firstChoice('model')).toBe('动物@2')
})

/** Names as pupils give them: blanks, brackets, marks of full width, and beginnings and ends that are alike. */
const LABELS = ['猫', '狗', '其他 (杂)', '其他 (脏)', ' 【旧】 报纸', '报纸（旧）', '"引号"', '<b>', '苹果 🍎', '100%']

it('[O802] the menu of a block offers the labels of its model letter by letter', () => {
  setModelChoices([
    { name: '动物 (一班)', shownName: '动物 (一班)', owner: '', version: 0, labels: LABELS },
    { name: '水果', shownName: '水果', owner: '', version: 0, labels: ['苹果'] },
  ])
  const block = workspace.newBlock('ai_is')
  block.setFieldValue('动物 (一班)', 'MODEL')
  const field = block.getField('LABEL') as FieldDropdown
  const offered = field.getOptions(false).map((option) => (Array.isArray(option) ? option.slice(0, 2) : option))
  expect(offered).toEqual(LABELS.map((label) => [label, label]))
  for (const label of LABELS) {
    field.setValue(label)
    expect([field.getValue(), field.getText()]).toEqual([label, label])
  }
})

it('[O802][R016] a standing block keeps a model that is gone, says so, and takes another from its list', () => {
  const block = workspace.newBlock('ai_is')
  block.setFieldValue('旧模型', 'MODEL')
  block.setFieldValue('猫', 'LABEL')
  const field = block.getField('MODEL') as FieldDropdown
  const offered = () => field.getOptions(false).map((option) => (Array.isArray(option) ? option[0] : option))
  // Models come later than blocks: what has not come yet is not gone.
  expect(field.getText()).toBe('旧模型')
  expect(field.getAriaValue()).toBe('旧模型')
  const fruit = { name: '水果', shownName: '水果', owner: '', version: 0, labels: ['苹果'] }
  setModelChoices([fruit], true)
  expect([field.getValue(), field.getText(), offered()]).toEqual([
    '旧模型',
    '旧模型（找不到了）',
    ['水果', '旧模型（找不到了）'],
  ])
  expect(field.getAriaValue()).toBe('旧模型（找不到了）')
  field.setValue('水果')
  expect([field.getText(), block.getFieldValue('LABEL'), offered()]).toEqual(['水果', '苹果', ['水果']])
})

it('[R016] a number may be written in full width; what is no number leaves the one that stands there', () => {
  const field = workspace.newBlock('math_number').getField('NUM')
  const type = (text: string) => {
    field?.setValue(text)
    return field?.getValue()
  }
  expect(['９０', '－３．５', '九十', '12'].map(type)).toEqual([90, -3.5, -3.5, 12])
})
