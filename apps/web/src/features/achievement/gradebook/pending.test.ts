import { type BookRow, type Gradebook, MARK_EXCUSED } from '@shijie/contract'
import { describe, expect, it } from 'vitest'
import type { SheetCell } from '../../../lib/xlsx.ts'
import { gradebookTexts as texts } from '../../../texts/gradebook.ts'
import { bookOf, rowOf } from './book-sample.ts'
import { itemInWords, meanOf, readMark, scoreInWords, spreadOf, totalOf, totalText } from './marks.ts'
import { NOTHING, tryPaste } from './pending.ts'
import { sheetOf } from './sheet.ts'
import { showRows } from './show-rows.ts'
import { tryImport } from './try-import.ts'

const first = 3
const block = (top: number, left: number, bottom = top, right = left) => ({ top, bottom, left, right })
const changes = (book: Gradebook, rows: readonly BookRow[], text: string, at = block(0, first)) =>
  tryPaste({ book, rows, pending: NOTHING }, at, first, text)
const marksOf = ({ pending }: { pending: ReadonlyMap<string, { mark: number }> }) =>
  [...pending.values()].map(({ mark }) => mark)

describe('a mark that somebody writes', () => {
  it.each([
    ['88', { mark: 88 }],
    [' ８８％ ', { mark: 88 }],
    ['100.0', { mark: 100 }],
    ['免', { mark: -2 }],
    ['', undefined],
    ['未交', undefined],
  ])('[R049] %s is %o', (text, read) => expect(readMark(text)).toEqual(read))

  it.each(['101', '-1', '88.5', '优', '=1+1'])('[R049] %s is refused with a sentence', (text) => {
    expect(readMark(text)).toHaveProperty('problem')
  })
})

describe('a pasted column', () => {
  const rows = ['甲', '乙', '丙'].map((name, at) => rowOf(name, [50 + at, -1]))
  const book = bookOf(rows)

  it('[R049] goes down from the cell, and says what it changes and what is the same', () => {
    const trial = changes(book, rows, '90\r\n51\r\n70\r\n')
    expect([trial.changed, trial.same, marksOf(trial)]).toEqual([2, 1, [90, 70]])
    expect([...trial.pending.values()].map(({ seen }) => seen)).toEqual([50, 52])
  })

  it('[R049] names each value that cannot be used, and takes the others', () => {
    const frozen = [rows[0], { ...rows[1], IsFrozen: 1 as const }, rows[2]] as BookRow[]
    const trial = changes(book, frozen, '900\n60\n61\n62')
    expect(trial.problems.map(({ where, said }) => [where, said])).toEqual([
      ['甲的“练习一”', '900'],
      ['乙的“练习一”', '60'],
      [texts.pastedPlace(4, 1), '62'],
    ])
    expect(marksOf(trial)).toEqual([61])
  })

  it('[R049] of one value fills the chosen block', () => {
    expect(marksOf(changes(book, rows, '免', block(0, first, 2, first + 1)))).toEqual(Array(6).fill(-2))
  })
})

const textsOf = (sheet: SheetCell[][]) => sheet.map((row) => row.map(String))

describe('a sheet of marks', () => {
  const rows = ['甲', '乙', '乙'].map((name, at) => rowOf(name, [50, 60 + at]))
  const book = { ...bookOf(rows), Columns: bookOf(rows).Columns.map((column) => ({ ...column, Title: '测验' })) }

  it('[R049] that was exported changes nothing when it is imported, with columns of one name', () => {
    const trial = tryImport({ book, rows, pending: NOTHING }, textsOf(sheetOf(book, rows)))
    expect([trial?.changed, trial?.same, trial?.problems]).toEqual([0, 6, []])
  })

  it('[R049] finds pupils by number, or by a name that only one has, and names the rows of the others', () => {
    const sheet = [
      [texts.name, texts.number, texts.again('测验', 2)],
      ['', rows[1]?.StudentNo ?? '', '99'],
      ['甲', '', '98'],
      ['乙', '', '97'],
      ['丁', '', '96'],
    ]
    const trial = tryImport({ book, rows, pending: NOTHING }, sheet)
    expect(trial && marksOf(trial)).toEqual([99, 98])
    expect(trial?.problems.map(({ where, why }) => [where, why])).toEqual([
      [texts.sheetRow(4), texts.severalOfName],
      [texts.sheetRow(5), texts.noSuchPupil],
    ])
    expect(tryImport({ book, rows, pending: NOTHING }, [['x'], ['y']])).toBeUndefined()
  })
})

describe('a sheet that is not clear', () => {
  const rows = ['甲', '乙', '丙'].map((name, at) => rowOf(name, [50 + at, 60 + at]))
  const book = bookOf(rows)
  const numberOf = (at: number) => rows[at]?.StudentNo ?? ''
  const trialOf = (head: string[], ...lines: string[][]) =>
    tryImport({ book, rows, pending: NOTHING }, [head, ...lines]) ?? expect.fail()
  const HEAD = [texts.number, texts.name, '练习一']

  it('[R049] a number and a name of two pupils are named and not taken', () => {
    const trial = trialOf(HEAD, [numberOf(0), '乙', '99'], [numberOf(2), '丙', '98'])
    expect(trial.problems).toEqual([
      { where: texts.sheetRow(2), said: `${numberOf(0)} 乙`, why: texts.otherName('甲') },
    ])
    expect(trial.changes).toEqual([{ where: '丙的“练习一”', from: 52, to: 98 }])
  })

  it('[R049] of two rows about one pupil neither is taken, and both are named', () => {
    const trial = trialOf(HEAD, [numberOf(0), '甲', '99'], ['', '乙', '97'], [numberOf(0), '', '98'])
    expect(trial.problems.map(({ where, why }) => [where, why])).toEqual([
      [texts.sheetRow(2), texts.twiceInSheet],
      [texts.sheetRow(4), texts.twiceInSheet],
    ])
    expect([trial.changed, marksOf(trial)]).toEqual([1, [97]])
  })

  it('[R049] a column that names nothing is named, and so is one that is there twice; those of an export are not', () => {
    const trial = trialOf(
      [texts.number, '练习一', '练习二', '练习一', '期末', texts.total, texts.late],
      [numberOf(0), '1', '2', '3', '4', '5', '6'],
    )
    expect(trial.unknown).toEqual(['期末'])
    expect(trial.problems).toEqual([{ where: texts.sheetHead, said: '练习一', why: texts.columnTwice }])
    expect(marksOf(trial)).toEqual([2])
  })
})

describe('an exported sheet', () => {
  it('[R049] has numbers to reckon with, means, and what came late or was changed in words', () => {
    const rows = [
      { ...rowOf('甲', [50, 60]), Score: 55, Flags: [2, 4] },
      { ...rowOf('乙', [-1, -2]), Score: 0, Flags: [1, 0] },
      { ...rowOf('=1+1', [80, -1]), Score: 40.5, Flags: [0, 0] },
    ]
    const [head, one, other, , means] = sheetOf(bookOf(rows), rows)
    // As “1/47” a spreadsheet would take the lessons for a date.
    expect([head?.[2], one?.[2]]).toEqual([texts.lessonsOf(bookOf(rows).LessonCount), 0])
    expect(head?.slice(-3)).toEqual([texts.total, texts.late, texts.changed])
    expect(one?.slice(3)).toEqual([50, 60, 55, '练习一', '练习二'])
    expect(other?.slice(3)).toEqual([texts.toMark, texts.excused, 0, '', ''])
    expect(means).toEqual(['', texts.meanRow, 0, 65, 60, 31.8, '', ''])
  })
})

describe('what is read from marks', () => {
  it('[R049] averages leave out who has none or is excused; a spread has six parts', () => {
    expect(meanOf([80, -1, -2, 91])).toBe('85.5')
    expect(meanOf([-1])).toBe(texts.none)
    expect(spreadOf([0, 49, 50, 69, 70, 100, -1]).map(({ count }) => count)).toEqual([2, 1, 1, 1, 0, 1])
  })

  it('[E097] the formula says the numbers that the score is made of', () => {
    const row = { ...rowOf('甲', [50, 60]), LessonPercent: 75, ExercisePercent: 55, TrainingPercent: null, Score: 65 }
    expect(scoreInWords(row, bookOf([row]))).toBe('小节 75 × 50% + 练习 55 × 50% = 65')
    const waits = { ...row, Flags: [1, 0] }
    expect(scoreInWords(waits, bookOf([waits]))).toContain('有 1 项等老师批改，批改前先按 0 分算')
    expect(scoreInWords({ ...waits, IsFrozen: 1 }, bookOf([waits]))).not.toContain('等老师批改')
    expect(itemInWords(bookOf([row]).Columns[0] ?? expect.fail(), bookOf([row]))).toContain('占 1/2')
  })

  it('[R049][E097] who is excused from everything has no total, and is in no mean of totals', () => {
    const [one, other] = [
      { ...rowOf('甲', [80]), Score: 80 },
      { ...rowOf('乙', [MARK_EXCUSED]), ExercisePercent: null },
    ]
    expect([totalText(one), totalText(other)]).toEqual(['80', texts.none])
    expect(meanOf([one, other].map(totalOf))).toBe('80.0')
    expect(totalText({ ...other, IsFrozen: 1, Score: 70 })).toBe('70')
    const sheet = sheetOf(bookOf([one, other]), [one, other])
    expect(sheet.map((row) => row[4])).toEqual([texts.total, 80, texts.none, 80])
  })

  it('[R049] pupils are found by name, number or pinyin, and by what is still to do', () => {
    const rows = [rowOf('王一', [50, 90]), { ...rowOf('李二', [90, -1]), Initials: 'LE', Flags: [0, 1] }]
    expect(showRows(rows, 'le', 'all', 'number').map(({ UserName }) => UserName)).toEqual(['李二'])
    expect(showRows(rows, '', 'low', 'number').map(({ UserName }) => UserName)).toEqual(['王一'])
    expect(showRows(rows, '', 'toMark', 'number').map(({ UserName }) => UserName)).toEqual(['李二'])
    expect(showRows(rows, '', 'missing', 'number')).toEqual([])
  })
})
