import { readVersionedName, versionedName } from '@shijie/program/ai-question'
import { workspaceTexts as texts } from '../../texts/workspace.ts'

/** As people read it, and what stands in the program. */
export type Option = readonly [label: string, name: string]

/** A model that programs can ask, with what it knows. */
export interface ModelChoice {
  name: string
  /** As people call it, and whose it is where that has to be said. */
  shownName: string
  owner: string
  /** The version of a component that a block names when it is chosen now; 0 where there are none. */
  version: number
  labels: readonly string[]
}

/** The models that there are, and the one that blocks of the drawer name. */
export interface ModelShelf {
  models: readonly ModelChoice[]
  chosen: ModelChoice | undefined
  /** What is not among them is gone; else it may only not have come yet. */
  isWhole: boolean
}

let shelf: ModelShelf = { models: [], chosen: undefined, isWhole: false }
/** What somebody chose at the drawer, also while it is not among the models yet. */
let wanted: string | undefined
const watchers = new Set<() => void>()

/** What programs can ask from now on, and whether that is all there is. */
export function setModelChoices(next: readonly ModelChoice[], isWhole = false): void {
  if (next === shelf.models && isWhole === shelf.isWhole) return
  putOnShelf(next, isWhole)
}

/** As `chooseModel`, before the models are there: a page that leads to the blocks says what they are to name. */
export function wantModel(name: string): void {
  wanted = name
  putOnShelf(shelf.models, shelf.isWhole)
}

/** Blocks that are taken from the drawer name this one from now on. */
export function chooseModel(model: ModelChoice): void {
  wanted = written(model)
  putOnShelf(shelf.models, shelf.isWhole)
}

function putOnShelf(models: readonly ModelChoice[], isWhole: boolean): void {
  shelf = { models, isWhole, chosen: models.find((model) => written(model) === wanted) ?? models[0] }
  for (const watcher of watchers) watcher()
}

/** The same object for as long as nothing changes. */
export const modelShelf = (): ModelShelf => shelf

/** Calls whenever there are other models to choose from; returns how to stop it. */
export function watchModels(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

let onLook = (): void => undefined

/** Names who finds out which models there are by now, whenever somebody is about to choose one. */
export function watchLooks(listener: () => void): void {
  onLook = listener
}

/** Somebody looks at the models: what was published meanwhile should be among them. */
export const lookForModels = (): void => onLook()

/** What stands in a block that names this model. */
const written = ({ name, version }: ModelChoice) => (version > 0 ? versionedName(name, version) : name)

/** The version that a block names may be an older one; its labels are taken to be those of today. */
export function findModel(value: string): ModelChoice | undefined {
  const { name, version } = readVersionedName(value)
  const named = shelf.models.filter((model) => model.name === name || model.name === value)
  // An own model and somebody's component may have one name: only the component has versions.
  return (
    named.find((model) => model.name === value) ?? named.find((model) => model.version > 0 === version > 0) ?? named[0]
  )
}

/** Nobody can ask it any more: it was deleted, renamed or withdrawn. */
const isGone = (value: string): boolean => shelf.isWhole && value !== '' && !findModel(value)

/** As people read it. */
export function titleOf(value: string): string {
  const { name, version } = readVersionedName(value)
  const { shownName, owner } = findModel(value) ?? { shownName: name, owner: '' }
  const title = texts.modelTitle(shownName, owner, version)
  return isGone(value) ? texts.modelGone(title) : title
}

const SHORT = 6

/** As it stands in a block, which has to fit into the drawer; the whole name is in its list and in its tip. */
export function shortTitleOf(value: string): string {
  const { name } = readVersionedName(value)
  const shown = findModel(value)?.shownName ?? name
  const short = shown.length > SHORT ? `${shown.slice(0, SHORT)}…` : shown
  return isGone(value) ? texts.modelGone(short) : short
}

/** The models that there are. */
export const modelOptions = (): Option[] => shelf.models.map((model) => [titleOf(written(model)), written(model)])

/** What a block that is taken from the drawer names. */
export const firstModel = () => shelf.chosen && { name: written(shelf.chosen), label: shelf.chosen.labels[0] }
