import type { Project, ProjectMode } from '@shijie/contract'

/** What a project holds besides its name: blocks as XML, and the program as Python. */
export interface ProjectContent {
  mode: ProjectMode
  xml: string
  python: string
}

/** A project as it was read: its facts and its program. */
export interface OpenedProject {
  project: Project
  content: ProjectContent
}

export const isSameContent = (a: ProjectContent, b: ProjectContent): boolean =>
  a.mode === b.mode && a.xml === b.xml && a.python === b.python
