import { CompletionContext } from '@codemirror/autocomplete'
import { EditorState } from '@codemirror/state'
import { afterEach, describe, expect, it } from 'vitest'
import { setModelChoices, watchLooks } from '../model-choices.ts'
import { completeAi } from './ai-completions.ts'

const complete = (text: string) => {
  const found = completeAi(new CompletionContext(EditorState.create({ doc: text }), text.length, false))
  return found && { from: found.from, labels: found.options.map(({ label }) => label) }
}

afterEach(() => setModelChoices([]))

describe('what the Python editor proposes', () => {
  it('[O815] the functions of the module, under whatever name the program has it', () => {
    expect(complete('import ai\nx = ai.pre')).toMatchObject({ from: 17, labels: expect.arrayContaining(['predict']) })
    expect(complete('import 人工智能 as 智\n智.')?.labels).toContain('camera')
    expect(complete('ai.')).toBeNull()
    expect(complete('import ai\nai.predict(x, ')).toBeNull()
  })

  it('[O847] looks for what was published meanwhile when a name is asked for', () => {
    let looks = 0
    watchLooks(() => {
      looks += 1
    })
    complete('import ai\nai.')
    expect(looks).toBe(0)
    complete('import ai\nai.predict("')
    expect(looks).toBe(1)
    watchLooks(() => undefined)
  })

  it('[O815][O811] the models that there are, with their versions, and whose they are', () => {
    setModelChoices([
      { name: '我的', shownName: '我的', owner: '', version: 0, labels: [] },
      { name: '李雷/水果', shownName: '水果', owner: '李雷', version: 2, labels: [] },
    ])
    expect(complete('import ai\nprint(ai.predict("')).toEqual({ from: 28, labels: ['我的', '李雷/水果@2'] })
    expect(complete("import ai\nai.add('我")?.labels).toEqual(['我的', '李雷/水果@2'])
  })
})
