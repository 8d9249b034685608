import { decodeFloats } from '../core/base64.ts'
import { FeatureError } from '../core/matrix.ts'

/** Readers of models that came from elsewhere: whatever is not as our own run would have made it is a FeatureError. */

/** Beyond this no run of ours ends. */
const WEIGHT_MAX = 1e6
/** Of numbers that have the size of what they foretell. */
const NUMBER_MAX = 1e15

export type Fields = Readonly<Record<string, unknown>>

const wrong = (what: string): never => {
  throw new FeatureError(`Handed in: ${what}`)
}

/** A list whose members are looked at later. */
export function readList(value: unknown, length: number): readonly unknown[] {
  return Array.isArray(value) && value.length === length ? (value as unknown[]) : wrong('a list has another length')
}

export function readFields(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Fields)
    : wrong('something else than fields')
}

export function readNumber(value: unknown, isRight: (value: number) => boolean = () => true): number {
  const isUsable = typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= NUMBER_MAX
  return isUsable && isRight(value) ? value : wrong('a number is wrong')
}

export const readNumbers = (value: unknown, length: number, isRight?: (value: number) => boolean): number[] =>
  readList(value, length).map((one) => readNumber(one, isRight))

/** A place in a list of so many. */
export const readPlace = (value: unknown, below: number): number =>
  readNumber(value, (place) => Number.isInteger(place) && place >= 0 && place < below)

/** A list of weights as base64; its length is looked at before anything is decoded. */
export function readWeights(value: unknown, length: number, isRight: (value: number) => boolean = () => true): string {
  if (typeof value !== 'string' || value.length !== Math.ceil((length * 4) / 3) * 4)
    return wrong('a list of weights has another length')
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(value)) return wrong('a list of weights is no base64')
  const values = decodeFloats(value)
  const isUsable = (one: number) => Number.isFinite(one) && Math.abs(one) <= WEIGHT_MAX && isRight(one)
  return values.length === length && values.every(isUsable) ? value : wrong('a list of weights is wrong')
}

/** The examples that were learned from, by reference: exactly these, in their order. */
export function requireExamples(value: unknown, ids: readonly string[]): void {
  const named = readList(readFields(value).examples, ids.length)
  if (named.some((id, at) => id !== ids[at])) wrong('other examples')
}
