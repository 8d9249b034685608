import { describe, expect, it } from 'vitest'
import { type Cue, newCue } from './cue.ts'
import { addCue, changeCue, joinCue, shiftCues, splitCue } from './cue-changes.ts'
import { CUE_FAULTS, cueFaults, mendCues } from './cue-faults.ts'
import { shownTime, typedTime } from './cue-time.ts'
import { sentencesOf, spreadSentences } from './manuscript.ts'

const cuesOf = (...facts: [number, number, string][]): Cue[] =>
  facts.map(([start, end, text]) => newCue({ start, end, text }))
const factsOf = (cues: readonly Cue[] | undefined) => cues?.map(({ start, end, text }) => [start, end, text])
const idOf = (cues: readonly Cue[], at: number) => cues[at]?.id ?? ''

describe('sentences of a film', () => {
  it('[R045] a new one stands at its position and ends where the next begins', () => {
    const cues = cuesOf([0, 1000, '一'], [3000, 4000, '二'])
    expect(factsOf(addCue(cues, 1500).cues)).toEqual([
      [0, 1000, '一'],
      [1500, 3000, ''],
      [3000, 4000, '二'],
    ])
    expect(addCue(cues, 5000).cue).toMatchObject({ start: 5000, end: 7000 })
  })

  it('[R045] one that begins elsewhere goes to its place', () => {
    const cues = cuesOf([0, 1000, '一'], [3000, 4000, '二'])
    expect(factsOf(changeCue(cues, idOf(cues, 0), { start: 3500 }))?.map(([, , text]) => text)).toEqual(['二', '一'])
  })

  it('[R045] is parted at a letter, with its time, and put together again', () => {
    const cues = cuesOf([0, 4000, '先猜是哪个音'], [4000, 5000, '再连成字'])
    const parted = splitCue(cues, idOf(cues, 0), 3)
    expect(factsOf(parted?.cues)?.slice(0, 2)).toEqual([
      [0, 2000, '先猜是'],
      [2000, 4000, '哪个音'],
    ])
    expect(splitCue(cues, idOf(cues, 0), 0)).toBeUndefined()
    expect(factsOf(joinCue(parted?.cues ?? [], idOf(cues, 0)))).toEqual(factsOf(cues))
    expect(joinCue(cues, idOf(cues, 1))).toBeUndefined()
    expect(joinCue(cuesOf([0, 1, 'It cuts,'], [1, 2, 'then guesses.']), '')).toBeUndefined()
    const english = cuesOf([0, 1, 'It cuts,'], [1, 2, 'then guesses.'])
    expect(joinCue(english, idOf(english, 0))?.[0]?.text).toBe('It cuts, then guesses.')
  })

  it('[R045] all move together, and the first never before the film', () => {
    const cues = cuesOf([500, 1000, '一'], [3000, 4000, '二'])
    expect(factsOf(shiftCues(cues, 1200))?.map(([start]) => start)).toEqual([1700, 4200])
    expect(factsOf(shiftCues(cues, -2000))).toEqual([
      [0, 500, '一'],
      [2500, 3500, '二'],
    ])
  })
})

describe('faults of sentences', () => {
  const cues = cuesOf(
    [0, 1500, '重叠'],
    [1000, 900, '倒着'],
    [2000, 3000, ''],
    [9000, 12_000, '过了'],
    [11_000, 12_500, '在外'],
  )

  it('[R045] are found, and each kind is mended by itself', () => {
    expect([...cueFaults(cues, 10_000).values()]).toEqual(['overlap', 'backwards', 'empty', 'overlap', 'outside'])
    const outside = mendCues(cues, 'outside', 10_000)
    expect(cueFaults(outside, 10_000).get(idOf(cues, 3))).toBe('late')
    const mended = CUE_FAULTS.toReversed().reduce<Cue[]>((now, fault) => mendCues(now, fault, 10_000), [...cues])
    const left = CUE_FAULTS.toReversed().reduce<Cue[]>((now, fault) => mendCues(now, fault, 10_000), mended)
    expect([...cueFaults(left, 10_000)]).toEqual([])
    expect(left.map(({ text }) => text)).toEqual(['重叠', '倒着', '过了'])
  })

  it('[R045] two that begin together stand one after the other', () => {
    const same = cuesOf([1000, 3000, '甲'], [1000, 3000, '乙'])
    expect(factsOf(mendCues(same, 'overlap', 0))).toEqual([
      [1000, 1300, '甲'],
      [1300, 3000, '乙'],
    ])
  })

  it('[R045] a film whose length is not known has no end', () => {
    expect(cueFaults(cuesOf([0, 99_000_000, '长']), 0).size).toBe(0)
  })
})

describe('a manuscript', () => {
  it('[R045] falls into sentences, with their quotes, and not at the point of a number', () => {
    const text = '老师说：“先听。”然后呢？！切成 2.5 秒的小段；再猜……\n\n没有句号的一行\nIt cuts. Then it guesses!'
    expect(sentencesOf(text)).toEqual([
      '老师说：“先听。”',
      '然后呢？！',
      '切成 2.5 秒的小段；',
      '再猜……',
      '没有句号的一行',
      'It cuts.',
      'Then it guesses!',
    ])
  })

  it('[R045] is spread over the film by letters, without a gap', () => {
    expect(spreadSentences(['一二。', '三四五六！'], 9000)).toEqual([
      { start: 0, end: 3000, text: '一二。' },
      { start: 3000, end: 9000, text: '三四五六！' },
    ])
    expect(spreadSentences(['一二三四'], 0)).toEqual([{ start: 0, end: 1000, text: '一二三四' }])
  })
})

it('[R045] a time is shown and typed in tenths of a second', () => {
  expect([0, 17_249, 3_723_400].map(shownTime)).toEqual(['00:00.0', '00:17.2', '1:02:03.4'])
  expect(['17.2', '00:17.25', '1：02：03，4', '', '一', '1:2:3:4'].map(typedTime)).toEqual([
    17_200,
    17_250,
    3_723_400,
    undefined,
    undefined,
    undefined,
  ])
})
