import { blockDefinitions, type CategoryKey } from '@shijie/program/blocks'
import type { Workspace } from 'blockly/core'

/** Subjects that say what a program is about; loops and numbers are in all of them. */
const telling: readonly CategoryKey[] = ['turtle', 'stage', 'ai', 'chart', 'sound']

/** What a program is about, by its blocks; else by its task. */
export function subjectOf(workspace: Workspace, about: CategoryKey = 'control'): CategoryKey {
  const used = new Set(workspace.getAllBlocks(false).map(({ type }) => type))
  const categories = new Set(blockDefinitions.filter(({ type }) => used.has(type)).map(({ category }) => category))
  return telling.find((key) => categories.has(key)) ?? about
}
