import 'blockly/blocks'
import { Msg, setLocale } from 'blockly/core'
import * as zhHans from 'blockly/msg/zh-hans'
import { spokenBlocklyTexts } from '../../../texts/blockly.ts'
import { defineBlocks } from './define-blocks.ts'
import { registerFields } from './fields.ts'
import { registerKeeping } from './shelf.ts'

/** Shorter than Blockly's own, as the table of blocks says them. */
const ownWords = {
  CONTROLS_REPEAT_INPUT_DO: '做',
  CONTROLS_WHILEUNTIL_OPERATOR_WHILE: '当',
  CONTROLS_WHILEUNTIL_OPERATOR_UNTIL: '直到',
  CONTROLS_WHILEUNTIL_INPUT_DO: '做',
  CONTROLS_FOR_TITLE: '让 %1 从 %2 数到 %3 每次加 %4',
  CONTROLS_FOR_INPUT_DO: '做',
  CONTROLS_FOREACH_TITLE: '取出 %2 里的每一项 %1',
  CONTROLS_FOREACH_INPUT_DO: '做',
  CONTROLS_IF_MSG_THEN: '那么',
}

let isReady = false

/** Teaches Blockly our blocks, fields and language, once for each page. */
export function prepareBlockly(): void {
  if (isReady) return
  isReady = true
  const words: Record<string, string> = {}
  for (const [key, text] of Object.entries(zhHans)) if (typeof text === 'string') words[key] = text
  setLocale(words)
  Object.assign(Msg, spokenBlocklyTexts, ownWords)
  registerFields()
  defineBlocks()
  registerKeeping()
}

/** Blockly leaves the canvas by which it measures text in the page; it measures as well outside of it. */
export function tidyPage(): void {
  document.querySelector('body > .blocklyComputeCanvas')?.remove()
}
