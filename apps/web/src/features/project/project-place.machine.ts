import type { Project } from '@shijie/contract'
import type { OpenedProject, ProjectContent } from './project-content.ts'
import type { JournalEntry } from './project-journal.ts'
import type { ProjectSync } from './project-sync.ts'

/** What was read of a project, and what saves it; nothing saves what is only looked at. */
export interface DeskProject extends OpenedProject {
  sync: ProjectSync | undefined
}

/**
 * A project on its way to the desk:
 *
 *   opening ── OPENED ──▶ open ⟲ OPENED, BEGUN_WITH, RENAMED, SETTLED
 *      └── FAILED ──▶ failed ── OPENED ──▶ open
 *
 * What is open stays open when it could not be read once more.
 */
export type ProjectPlace =
  | { state: 'opening' }
  | { state: 'failed'; error: unknown }
  | {
      state: 'open'
      project: Project
      /** Where the workspace begins; a new generation begins again with other content. */
      initial: ProjectContent
      generation: number
      sync: ProjectSync | undefined
      /** Unsaved work of an earlier page, until somebody says what becomes of it. */
      found: JournalEntry | undefined
    }

export type PlaceEvent =
  | ({ type: 'OPENED'; found: JournalEntry | undefined } & DeskProject)
  | { type: 'FAILED'; error: unknown }
  /** The desk begins again with other content. */
  | { type: 'BEGUN_WITH'; content: ProjectContent }
  | { type: 'RENAMED'; name: string }
  /** What becomes of the unsaved work is decided. */
  | { type: 'SETTLED' }

export const opening: ProjectPlace = { state: 'opening' }

/** The next place; an event that a place does not know leaves it as it is. */
export function nextProjectPlace(place: ProjectPlace, event: PlaceEvent): ProjectPlace {
  if (event.type === 'OPENED') {
    const generation = place.state === 'open' ? place.generation + 1 : 1
    const { project, content: initial, sync, found } = event
    return { state: 'open', project, initial, generation, sync, found }
  }
  if (event.type === 'FAILED') return place.state === 'open' ? place : { state: 'failed', error: event.error }
  if (place.state !== 'open') return place
  switch (event.type) {
    case 'BEGUN_WITH':
      return { ...place, initial: event.content, generation: place.generation + 1 }
    case 'RENAMED':
      return { ...place, project: { ...place.project, ProjectName: event.name } }
    case 'SETTLED':
      return { ...place, found: undefined }
  }
}
