import { datasetMessages } from '@shijie/contract'
import type { Pacer } from '@shijie/ml/core/pacer'
import type { Findings } from './findings.ts'
import type { Described, Mark } from './marks.ts'
import { pathNearness, stemOf, tellingPath, UPLOAD_PREFIX } from './paths.ts'

/** As it would stand in the archive: from any system, without what leads to the folder. */
function normal(reference: string): string {
  return reference
    .replaceAll('\\', '/')
    .split('/')
    .filter((part) => part !== '' && part !== '.' && part !== '..')
    .join('/')
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)
const isNamed = (path: string, reference: string): boolean => nameOf(path) === nameOf(reference)
const key = (stem: string): string => stem.normalize('NFC').toLowerCase()

/** Those that agree where any does, else all. */
function preferred(paths: readonly string[], agrees: (path: string) => boolean): readonly string[] {
  const agreeing = paths.filter(agrees)
  return agreeing.length > 0 ? agreeing : paths
}

/** More of one name are not compared folder by folder: whoever makes them means to keep the server busy. */
const COMPARED_MAX = 200

/** Adds to the list of a key. */
function push<T>(lists: Map<string, T[]>, of: string, value: T): void {
  const list = lists.get(of)
  if (list) list.push(value)
  else lists.set(of, [value])
}

/** Those with the most folders in common with the reference. */
function nearest(reference: string, paths: readonly string[]): readonly string[] {
  const most = Math.max(...paths.map((path) => pathNearness(reference, path)))
  return paths.filter((path) => pathNearness(reference, path) === most)
}

/** Pictures by what descriptions call them. */
class Pictures {
  readonly #paths: ReadonlySet<string>
  readonly #byStem = new Map<string, string[]>()
  readonly #byTellingPath = new Map<string, string[]>()

  constructor(paths: readonly string[]) {
    this.#paths = new Set(paths)
    for (const path of paths) {
      push(this.#byStem, key(stemOf(path)), path)
      push(this.#byTellingPath, tellingPath(path), path)
    }
  }

  /** Which pictures a reference may mean: none, the one, or several that nothing tells apart. */
  find(reference: string): readonly string[] {
    if (this.#paths.has(reference)) return [reference]
    const stem = stemOf(reference)
    const called = this.#byStem.get(key(stem)) ?? this.#byStem.get(key(stem.replace(UPLOAD_PREFIX, ''))) ?? []
    if (called.length < 2) return called
    const there = preferred(this.#byTellingPath.get(tellingPath(reference)) ?? [], (path) => isNamed(path, reference))
    if (there.length === 1 || called.length > COMPARED_MAX) return there.length === 1 ? there : called
    const named = preferred(
      preferred(called, (path) => stemOf(path) === stem),
      (path) => isNamed(path, reference),
    )
    return named.length < 2 ? named : nearest(reference, named)
  }
}

interface Claim {
  /** What the description calls it. */
  reference: string
  marks: Mark[]
}

/** The same box of the same class once: tables of parts and of the whole are often packed together. */
function distinct(marks: readonly Mark[], findings: Findings): Mark[] {
  const told = new Map(
    marks.map((mark) => [
      JSON.stringify([mark.label, mark.box?.x, mark.box?.y, mark.box?.width, mark.box?.height]),
      mark,
    ]),
  )
  if (marks.some(({ box }) => box)) findings.count('doubled', marks.length - told.size)
  return [...told.values()]
}

/** Of several descriptions for one picture the one that names its path, or most of its folders; otherwise none. */
function judgeClaims(picture: string, claims: readonly Claim[], findings: Findings): Mark[] {
  const exact = claims.filter(({ reference }) => normal(reference) === picture)
  const nearness = claims.map(({ reference }) => pathNearness(normal(reference), picture))
  const most = nearness.reduce((one, other) => Math.max(one, other), 0)
  const near = claims.filter((_, at) => nearness[at] === most)
  const kept = exact[0] ?? (near.length === 1 ? near[0] : undefined)
  for (const claim of claims) {
    if (claim !== kept) findings.doubt(claim.reference, datasetMessages.describedTwice(picture))
  }
  return kept?.marks ?? []
}

/**
 * Gives each description to its picture. The whole path decides; descriptions rarely agree with pictures on folders and
 * endings, so that otherwise the name decides where it is there once, and the folders before it where it is there several
 * times. Where these don't tell either, nothing is guessed: the description is named and nobody gets it.
 */
export async function assignMarks(
  { marks }: Described,
  paths: readonly string[],
  findings: Findings,
  pacer: Pacer,
): Promise<Map<string, Mark[]>> {
  const pictures = new Pictures(paths)
  const claims = new Map<string, Claim[]>()
  for (const [reference, list] of marks) {
    await pacer.breathe()
    const [picture, ...others] = pictures.find(normal(reference))
    // Without a mark it only says that it was looked at.
    if (list.length === 0) continue
    if (picture === undefined) findings.doubt(reference, datasetMessages.notPacked)
    else if (others.length > 0) findings.doubt(reference, datasetMessages.sameNames)
    else push(claims, picture, { reference, marks: list })
  }
  return new Map(
    [...claims].map(([picture, list]) => [
      picture,
      distinct(list.length === 1 ? (list[0]?.marks ?? []) : judgeClaims(picture, list, findings), findings),
    ]),
  )
}
