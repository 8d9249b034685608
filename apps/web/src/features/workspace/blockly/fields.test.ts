import { type FieldDropdown, Workspace } from 'blockly/core'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { setModelChoices } from '../model-choices.ts'
import { prepareBlockly } from './engine.ts'

let workspace = new Workspace()
beforeAll(() => prepareBlockly())
afterEach(() => {
  setModelChoices([])
  workspace.dispose()
  workspace = new Workspace()
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
