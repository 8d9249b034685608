import { expect, it } from 'vitest'
import { lettersByLook } from './look-answer.ts'

const options = ['KB', 'MB', 'GB', 'TB']
const red = (words: string) => ({ words, mark: 'color:FF0000' })
const bold = (words: string) => ({ words, mark: 'b' })

it.each([
  ['the text of an option', [red('TB')], ['D']],
  ['the letter and the text', [bold('D. TB')], ['D']],
  ['only the letter', [red('Ｃ．')], ['C']],
  ['several', [red('A. KB'), red('C. GB')], ['A', 'C']],
  ['two in one piece', [red('A. KB  B. MB')], ['A', 'B']],
  ['a look that all have says nothing, another does', [...options.map(bold), red('MB')], ['B']],
  ['all options look alike', options.map(red), []],
  ['a word of the stem is set off', [bold('不')], []],
  ['nothing is set off', [], []],
])('%s', (_, looks, letters) => expect(lettersByLook(looks, options)).toEqual(letters))
