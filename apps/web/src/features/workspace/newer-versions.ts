import { readVersionedName, versionedName } from '@shijie/program/ai-question'

/** A component that a program asks in an older version than the current one. */
export interface NewerVersion {
  name: string
  /** What the program names now. */
  used: number
  current: number
}

const TEXTS = /"((?:[^"\\\n]|\\.)+)"|'((?:[^'\\\n]|\\.)+)'/g

/** Looks through a program's texts; comes out sorted by first mention, each component's version once. */
export function findNewerVersions(
  code: string,
  components: readonly { name: string; version: number }[],
): NewerVersion[] {
  const found = new Map<string, NewerVersion>()
  for (const [, double, single] of code.matchAll(TEXTS)) {
    const written = double ?? single ?? ''
    const { name, version: used } = readVersionedName(written)
    const current = components.find((component) => component.name === name)?.version ?? 0
    if (used > 0 && current > used) found.set(written, { name, used, current })
  }
  return [...found.values()]
}

/** Names the current version in the place of the used one, in Python that somebody wrote. */
export function takeNewerVersion(code: string, { name, used, current }: NewerVersion): string {
  const [from, to] = [versionedName(name, used), versionedName(name, current)]
  return code.replace(TEXTS, (text) => (text.slice(1, -1) === from ? `${text[0]}${to}${text[0]}` : text))
}
