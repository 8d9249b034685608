import { describe, expect, it } from 'vitest'
import { readQuestion } from './ai-question.ts'

const ask = (question: object) => readQuestion(JSON.stringify(question))
const text = { kind: 'text', text: '今天真高兴\n明天也是' }

describe('what a program asks', () => {
  it('[O600] is read as it was written', () => {
    expect(ask({ op: 'predict', name: '情感小侦探', input: text })).toEqual({
      op: 'predict',
      name: '情感小侦探',
      input: text,
    })
  })

  it.each([
    { op: 'predict', name: '名字\0', input: text },
    { op: 'labels', name: '名\n字' },
    { op: 'predict', name: '名字', input: { kind: 'text', text: 'a\0b' } },
    { op: 'predict', name: '名字', input: { kind: 'row', row: { 'a\0': 1 } } },
    { op: 'add', name: '名字', input: text, label: '开\0心' },
    { op: 'training', name: '名字', run: '\0' },
  ])('[O600] with a sign that no table can keep is no question: %j', (question) => {
    expect(ask(question)).toBeUndefined()
  })
})
