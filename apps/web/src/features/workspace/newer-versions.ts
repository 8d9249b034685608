import { readVersionedName, versionedName } from '@shijie/program/ai-question'
import { workspaceTexts as texts } from '../../texts/workspace.ts'

/** A component as it is now. */
export interface VersionedComponent {
  name: string
  shownName: string
  owner: string
  version: number
}

/** A component that a program asks in an older version than the current one. */
export interface NewerVersion {
  name: string
  /** As people call it. */
  title: string
  /** What the program names now. */
  used: number
  current: number
}

const TEXTS = /"((?:[^"\\\n]|\\.)+)"|'((?:[^'\\\n]|\\.)+)'/g

/** Looks through a program's texts; comes out sorted by first mention, each component's version once. */
export function findNewerVersions(code: string, components: readonly VersionedComponent[]): NewerVersion[] {
  const found = new Map<string, NewerVersion>()
  for (const [, double, single] of code.matchAll(TEXTS)) {
    const written = double ?? single ?? ''
    const { name, version: used } = readVersionedName(written)
    const component = components.find((one) => one.name === name && one.version > 0)
    const current = component?.version ?? 0
    if (!component || used === 0 || current <= used) continue
    const title = texts.modelTitle(component.shownName, component.owner, 0)
    found.set(written, { name, title, used, current })
  }
  return [...found.values()]
}

/** Names the current version in the place of the used one, in Python that somebody wrote. */
export function takeNewerVersion(code: string, { name, used, current }: Omit<NewerVersion, 'title'>): string {
  const [from, to] = [versionedName(name, used), versionedName(name, current)]
  return code.replace(TEXTS, (text) => (text.slice(1, -1) === from ? `${text[0]}${to}${text[0]}` : text))
}
