/** The column beside the blocks: stage, task and console. Two are open at a time where the window is low. */

export interface SideOpen {
  stage: boolean
  task: boolean
  console: boolean
}

export type SidePart = keyof SideOpen

/** From this height on all three have their place. */
export const TALL_FROM = 860
const HEAD = 44
const LEAST_STAGE = 120
/** What the open panels below the stage need at least. */
const LEAST_BELOW = 240

/** What is open at first: who has a task reads it, others see what their program says. */
export const beginSide = (hasTask: boolean, height: number): SideOpen => ({
  stage: true,
  task: hasTask,
  console: !hasTask || height >= TALL_FROM,
})

/** Opens or folds a part; of task and console one gives way to the other where both would be cramped. */
export function toggleSide(open: SideOpen, part: SidePart, height: number): SideOpen {
  const next = { ...open, [part]: !open[part] }
  if (height >= TALL_FROM || !next.stage || !next.task || !next.console) return next
  return part === 'console' ? { ...next, task: false } : { ...next, console: false }
}

/** Opens a part that has something to say. */
export const openSide = (open: SideOpen, part: SidePart, height: number): SideOpen =>
  open[part] ? open : toggleSide(open, part, height)

/** Height of the picture: four to three of the width unless somebody chose another, and never all of the column. */
export function stageHeight(size: { width: number; height: number }, wished: number | undefined) {
  const most = Math.max(LEAST_STAGE, size.height - HEAD - LEAST_BELOW)
  const standard = Math.max(LEAST_STAGE, Math.min(most, Math.round(size.width * 0.75)))
  const height = wished === undefined ? standard : Math.max(LEAST_STAGE, Math.min(wished, most))
  return { height, least: LEAST_STAGE, most, standard }
}
