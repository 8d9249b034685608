import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete'
import { workspaceTexts as texts } from '../../../texts/workspace.ts'
import { lookForModels, modelOptions } from '../model-choices.ts'

/** The program has the module under one of these names. */
const IMPORTS = /^[ \t]*(?:import|from)[ \t]+(ai|人工智能)(?!\w)(?:[ \t]+as[ \t]+([^\s#]+))?/m
/** What takes a model's name first. */
const ASKS = 'predict|labels|add|train'

/** In this order, not by the alphabet. */
const inOrder = (options: readonly Completion[]): Completion[] =>
  options.map((option, at) => ({ ...option, boost: -Math.min(at, 99) }))

const functions = inOrder(
  Object.entries(texts.aiFunctions).map(([label, detail]) => ({ label, detail, type: 'function' })),
)

function models(): Completion[] {
  lookForModels()
  return inOrder(modelOptions().map(([, label]) => ({ label, type: 'text' })))
}

/** Does the program ask models at all? */
export const importsAi = (code: string): boolean => IMPORTS.test(code)

/** While one writes `ai.` its functions, and between the quotes of `ai.predict("` the models that there are. */
export function completeAi(context: CompletionContext): CompletionResult | null {
  const found = IMPORTS.exec(context.state.doc.toString())
  if (!found) return null
  const module = found[2] ?? found[1] ?? ''
  const line = context.state.doc.lineAt(context.pos)
  const before = line.text.slice(0, context.pos - line.from)
  const called = before.lastIndexOf(`${module}.`)
  if (called < 0) return null
  const rest = before.slice(called + module.length + 1)
  const name = new RegExp(`^(?:${ASKS})\\(\\s*["']([^"']*)$`).exec(rest)?.[1]
  if (name !== undefined) return { from: context.pos - name.length, options: models(), validFor: /^[^"']*$/ }
  if (!/^\w*$/.test(rest)) return null
  return { from: context.pos - rest.length, options: functions, validFor: /^\w*$/ }
}
