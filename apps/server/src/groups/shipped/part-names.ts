import { localName } from '@shijie/contract'

type PartKind = Parameters<typeof localName>[0]

/** A part of a course by what the content calls it: a path in `media/`, a slug, a title. */
export interface NamedPart {
  name: string
  key: string
}

/** Gives the parts of one course the names that they have in its package, each once, in the order in which it is met. */
export class PartNames {
  readonly #parts = new Map<PartKind, Map<string, string>>()

  nameOf(kind: PartKind, key: string): string {
    const known = this.#parts.get(kind) ?? new Map<string, string>()
    this.#parts.set(kind, known)
    const name = known.get(key) ?? localName(kind, known.size + 1)
    known.set(key, name)
    return name
  }

  list(kind: PartKind): NamedPart[] {
    return [...(this.#parts.get(kind) ?? [])].map(([key, name]) => ({ name, key }))
  }
}
