import { Described, type Descriptions } from './marks.ts'

/** `samples/方形-!-0.jpg`: in a project of Teachable Machine the class stands before the sign. */
const SAMPLE = /(?:^|\/)([^/]+)-!-\d+\.\w+$/
const MANIFEST = /(?:^|\/)manifest\.json$/i

/** A project as Teachable Machine saves it (`.tm`): samples with their classes in their names. */
export function readTeachable(paths: readonly string[], descriptions: Descriptions): Described | undefined {
  const into = new Described('teachableMachine')
  for (const path of paths) {
    const label = SAMPLE.exec(path)?.[1]?.trim()
    if (label && !descriptions.has(path)) into.add(path, { label })
  }
  if (into.marks.size === 0) return undefined
  for (const path of descriptions.keys()) if (MANIFEST.test(path)) into.files.add(path)
  return into
}
