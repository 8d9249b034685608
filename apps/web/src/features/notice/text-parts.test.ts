import { expect, it } from 'vitest'
import { textParts } from './text-parts.ts'

const HERE = 'http://10.1.2.3:4000'

it('[O1065] only addresses of this site lead anywhere', () => {
  expect(textParts(`先看 ${HERE}/course/x?CourseId=1，再做。`, HERE)).toEqual([
    { text: '先看 ' },
    { text: `${HERE}/course/x?CourseId=1`, to: '/course/x?CourseId=1' },
    { text: '，再做。' },
  ])
  for (const text of ['看 https://example.com/a', 'javascript:alert(1)', `${HERE}.evil.example/x`, '<b>粗</b>'])
    expect(textParts(text, HERE)).toEqual([{ text }])
})
