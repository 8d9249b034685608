import 'blockly/blocks'
import { Msg, setLocale } from 'blockly/core'
import * as zhHans from 'blockly/msg/zh-hans'
import { defineBlocks } from './define-blocks.ts'
import { registerFields } from './fields.ts'

let isReady = false

/** Teaches Blockly our blocks, fields and language, once for each page. */
export function prepareBlockly(): void {
  if (isReady) return
  isReady = true
  const words: Record<string, string> = {}
  for (const [key, text] of Object.entries(zhHans)) if (typeof text === 'string') words[key] = text
  setLocale(words)
  // Blockly's sentence promises an order of its own; ours say what the block does.
  Msg.CONTROLS_IF_IF_TITLE_IF = '如果'
  registerFields()
  defineBlocks()
}
