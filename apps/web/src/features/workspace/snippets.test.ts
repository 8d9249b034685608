import { pythonLanguage } from '@codemirror/lang-python'
import { expect, it } from 'vitest'
import { snippetGroups } from './snippets.ts'

it.each(snippetGroups.flatMap(({ snippets }) => snippets))('[R016] the piece of code “$name” is Python', ({ code }) => {
  const faults: string[] = []
  pythonLanguage.parser.parse(`${code}\n`).iterate({
    enter: ({ type, from, to }) => {
      if (type.isError) faults.push(code.slice(from, to))
    },
  })
  expect(faults).toEqual([])
})
