import { Msg } from 'blockly/core'
import * as english from 'blockly/msg/en'
import { expect, it } from 'vitest'
import { prepareBlockly } from './engine.ts'

/** Words that nobody sees, but who uses the blocks by ear or by keyboard hears. */
const SPOKEN = /^(ANNOUNCE|ARIA|BUBBLE|FIELD_LABEL|INPUT_LABEL|SHORTCUTS|WORKSPACE_SEARCH|ZOOM|RESET_ZOOM|OPEN_TRASH)/

it('[R016] Blockly speaks Chinese to those who use the blocks by ear', () => {
  prepareBlockly()
  const left = Object.entries(english).filter(
    ([key, text]) => SPOKEN.test(key) && typeof text === 'string' && /[a-z]{2}/i.test(text) && Msg[key] === text,
  )
  expect(left.map(([key]) => key)).toEqual([])
})
