import { expect, it } from 'vitest'
import { type ImportFlow, nextImportFlow, rowsToSend, startOfImport } from './import-flow.machine.ts'

const row = (UserName: string, ClassName = '') => ({ UserName, StudentNo: '1', ClassName })
const checking = nextImportFlow(startOfImport, { type: 'read', rows: [row('甲', '一班'), row('乙')] })
const result = { Items: [], TotalCount: 0, Slips: [] }

const namesOf = (flow: ImportFlow) => (flow.step === 'check' ? flow.rows.map((one) => one.UserName) : [])

it('[O121] reads, mends, removes and keeps the keys of the others', () => {
  const mended = nextImportFlow(checking, { type: 'edit', key: 1, field: 'UserName', value: '丙' })
  expect(namesOf(mended)).toEqual(['甲', '丙'])
  const removed = nextImportFlow(mended, { type: 'remove', key: 0 })
  expect(namesOf(nextImportFlow(removed, { type: 'edit', key: 1, field: 'UserName', value: '丁' }))).toEqual(['丁'])
})

it('[O121] begins anew when the last row is removed or the teacher wants to', () => {
  const one = nextImportFlow(checking, { type: 'remove', key: 0 })
  expect(nextImportFlow(one, { type: 'remove', key: 1 })).toBe(startOfImport)
  expect(nextImportFlow(checking, { type: 'restart' })).toBe(startOfImport)
})

it('[O122] sends the classes of the list, or none when they are to be ignored', () => {
  const ignoring = nextImportFlow(checking, { type: 'ignoreClasses', isOn: true })
  if (checking.step !== 'check' || ignoring.step !== 'check') throw new Error('The list was not read')
  expect(rowsToSend(checking).map((one) => one.ClassName)).toEqual(['一班', ''])
  expect(rowsToSend(ignoring).map((one) => one.ClassName)).toEqual(['', ''])
})

it('[O122] ends with the result and knows no way back but a new start', () => {
  const done = nextImportFlow(checking, { type: 'imported', result })
  expect(done).toEqual({ step: 'done', result })
  expect(nextImportFlow(done, { type: 'remove', key: 0 })).toBe(done)
  expect(nextImportFlow(startOfImport, { type: 'imported', result })).toBe(startOfImport)
})
