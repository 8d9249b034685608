import type { Split } from '../types.ts'
import { Random } from './random.ts'

interface Item {
  id: string
  label: number
  group?: string
  lot?: string
  isCopy?: boolean
}

export interface SplitOptions {
  seed: number
  /** Shares of train, validation and test. */
  ratios?: readonly [number, number, number]
  /** A label with fewer samples than this holds nothing out. */
  minPerClass?: number
}

/** Samples that must stay together, and how many of each label are among them. */
interface Unit {
  items: Item[]
  counts: Map<number, number>
  /** Of the samples that are no copies. */
  size: number
  /** Drawn from the seed and what the first sample draws by. */
  lot: number
}

const PARTS = [0, 1, 2] as const
type Part = (typeof PARTS)[number]
const [TRAIN, VALIDATION, TEST] = PARTS

/**
 * Splits by label and by group: each label near its share in each part (stratified sampling, Kohavi 1995, "A study of
 * cross-validation and bootstrap"), a group never on two sides. The same seed and samples give the same lists, and a few
 * samples more or less move few of the others, so that a run before and one after can be compared.
 * Groups are placed first, largest first, and share out the samples in groups alone: where bursts and single samples are mixed,
 * the examination has about as many of bursts as the run has. Single samples then even the sizes out.
 */
export function splitSamples(samples: readonly Item[], options: SplitOptions): Split {
  const ordered = gatherUnits(samples, options.seed).sort(
    (one, other) => other.counts.size - one.counts.size || other.size - one.size || one.lot - other.lot,
  )
  const missing = targetsOf(samples, options)
  const missingGroups = sharesOfGroups(ordered, missing)
  const placed = new Map<Unit, Part>()
  for (const unit of ordered) {
    const part = unit.size === 1 ? fillPart(unit, missing) : choosePart(unit, missingGroups)
    placed.set(unit, part)
    take(missing, unit, part)
    take(missingGroups, unit, part)
  }
  const unheld = ensureValidation(placed, missing, options)
  const idsOf = (part: Part) => samples.filter(({ id }) => partById.get(id) === part).map(({ id }) => id)
  const partById = new Map([...placed].flatMap(([unit, part]) => unit.items.map(({ id }) => [id, part] as const)))
  const copies = new Set(samples.filter(({ isCopy }) => isCopy).map(({ id }) => id))
  const held = (part: Part) => idsOf(part).filter((id) => !copies.has(id))
  return { train: idsOf(TRAIN), validation: held(VALIDATION), test: held(TEST), unheld }
}

/** A number that depends on every sign of the name and on the seed. Source: Fowler, Noll and Vo, FNV-1a (1991). */
function drawLot(name: string, seed: number): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < name.length; at++) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193)
  return new Random(hash ^ Math.imul(seed + 1, 0x9e3779b1)).next()
}

function gatherUnits(samples: readonly Item[], seed: number): Unit[] {
  const byGroup = new Map<string, Unit>()
  for (const item of samples) {
    const key = item.group === undefined ? `sample ${item.id}` : `group ${item.group}`
    const unit: Unit = byGroup.get(key) ?? {
      items: [],
      counts: new Map(),
      size: 0,
      lot: drawLot(item.lot ?? item.id, seed),
    }
    unit.items.push(item)
    if (!item.isCopy) {
      unit.counts.set(item.label, (unit.counts.get(item.label) ?? 0) + 1)
      unit.size++
    }
    byGroup.set(key, unit)
  }
  return [...byGroup.values()]
}

type Missing = Map<number, [number, number, number]>

/** How many of each label each part should get: rounded shares, at least one for validation, as many for the test as are left. */
function targetsOf(samples: readonly Item[], { ratios = [0.7, 0.15, 0.15], minPerClass = 2 }: SplitOptions): Missing {
  const totals = new Map<number, number>()
  for (const { label, isCopy } of samples) if (!isCopy) totals.set(label, (totals.get(label) ?? 0) + 1)
  return new Map(
    [...totals].map(([label, total]) => {
      if (total < minPerClass) return [label, [total, 0, 0]]
      const heldShare = ratios[1] + ratios[2]
      const held = Math.min(total - 1, Math.max(1, Math.round(total * heldShare)))
      const test = Math.min(held - 1, Math.round((held * ratios[2]) / heldShare))
      const validation = held - test
      return [label, [total - validation - test, validation, test]]
    }),
  )
}

/** How much of each label's samples in groups each part should get: the same shares as of all its samples. */
function sharesOfGroups(units: readonly Unit[], targets: Missing): Missing {
  const inGroups = new Map<number, number>()
  for (const { counts, size } of units) {
    if (size > 1) for (const [label, count] of counts) inGroups.set(label, (inGroups.get(label) ?? 0) + count)
  }
  return new Map(
    [...targets].map(([label, [train, validation, test]]) => {
      const total = train + validation + test
      const shareOf = (count: number) => (count * (inGroups.get(label) ?? 0)) / total
      return [label, [shareOf(train), shareOf(validation), shareOf(test)]]
    }),
  )
}

function choosePart({ counts }: Unit, missing: Missing): Part {
  const need = (part: Part) =>
    [...counts].reduce((sum, [label, count]) => sum + count * (missing.get(label)?.[part] ?? 0), 0)
  return PARTS.reduce<Part>((best, part) => (need(part) > need(best) ? part : best), TRAIN)
}

/** A single sample goes to the examination until that is full: whoever drew a low lot is in it, whatever else is there. */
function fillPart({ counts }: Unit, missing: Missing): Part {
  const [label = 0] = counts.keys()
  const left = missing.get(label)
  return ([VALIDATION, TEST] as const).find((part) => (left?.[part] ?? 0) > 0) ?? TRAIN
}

function take(missing: Missing, { counts }: Unit, part: Part): void {
  for (const [label, count] of counts) {
    const left = missing.get(label)
    if (left) left[part] -= count
  }
}

/** Large groups may have filled everything else: then the smallest learned unit of the label is held out after all. */
function ensureValidation(placed: Map<Unit, Part>, missing: Missing, { minPerClass = 2 }: SplitOptions): number[] {
  const unheld: number[] = []
  for (const label of missing.keys()) {
    const own = [...placed].filter(([unit]) => unit.counts.has(label))
    if (own.some(([, part]) => part === VALIDATION)) continue
    const total = own.reduce((sum, [unit]) => sum + (unit.counts.get(label) ?? 0), 0)
    const learned = own
      .filter(([, part]) => part === TRAIN)
      .sort(([one], [other]) => one.items.length - other.items.length)
    const smallest = learned[0]?.[0]
    if (total < minPerClass || learned.length < 2 || !smallest) {
      unheld.push(label)
      continue
    }
    placed.set(smallest, VALIDATION)
  }
  return unheld
}
