/** What a program asks, as the module `ai` writes it. */
export type AiInput =
  | { kind: 'text'; text: string }
  | { kind: 'numbers'; numbers: number[] }
  | { kind: 'row'; row: Record<string, number | string> }
  | { kind: 'picture' | 'sound'; name: string }
  | { kind: 'camera' }
  | { kind: 'record'; seconds: number }

export type AiQuestion =
  | { op: 'models' }
  | { op: 'labels' | 'train'; name: string }
  | { op: 'training'; name: string; run: string }
  | { op: 'predict'; name: string; input: AiInput }
  | { op: 'add'; name: string; input: AiInput; label: string }

/** How a program names one version of a component: what is published later changes nothing for it. */
export const versionedName = (name: string, version: number): string => `${name}@${version}`

/** Name and version that a program wrote; version 0 is whatever is the current one. */
export function readVersionedName(written: string): { name: string; version: number } {
  const [, name = '', version = ''] = /^(.+)@([1-9]\d{0,5})$/s.exec(written) ?? []
  return name === '' ? { name: written, version: 0 } : { name, version: Number(version) }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const CONTROL = /[\u0000-\u001f\u007f]/
/** A name is one line of readable text. */
const isName = (value: unknown): value is string => typeof value === 'string' && value !== '' && !CONTROL.test(value)
/** Texts may have lines; a NUL can be kept nowhere. */
const isText = (value: unknown): value is string => typeof value === 'string' && !value.includes('\0')

type Loose = Record<string, unknown>
const isLoose = (value: unknown): value is Loose => typeof value === 'object' && value !== null && !Array.isArray(value)
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

function readInput(value: unknown): AiInput | undefined {
  if (!isLoose(value)) return undefined
  const { kind, text, numbers, row, name, seconds } = value
  if (kind === 'text' && isText(text)) return { kind, text }
  if (kind === 'numbers' && Array.isArray(numbers) && numbers.every(isNumber)) return { kind, numbers }
  if (kind === 'row' && isLoose(row)) {
    const isRow = Object.entries(row).every(([column, cell]) => isText(column) && (isNumber(cell) || isText(cell)))
    return isRow ? { kind, row: row as Record<string, number | string> } : undefined
  }
  if ((kind === 'picture' || kind === 'sound') && isText(name)) return { kind, name }
  if (kind === 'camera') return { kind }
  return kind === 'record' && isNumber(seconds) ? { kind, seconds: Math.min(10, Math.max(0.2, seconds)) } : undefined
}

/** What both sides answer to whatever is no question. */
export const AI_UNREADABLE = '人工智能没有听懂这个问题'
/** The name of an answer that the model is not sure enough of. */
export const AI_UNSURE = '不确定'

/** What a model says, as far as programs see it. */
export interface AiVerdict {
  LabelName: string
  Confidence: number
  IsUnsure: number
  Scores: readonly { LabelName: string; Score: number }[]
  Value: number | null
  Boxes: readonly { LabelName: string; Confidence: number; X: number; Y: number; Width: number; Height: number }[]
}

/** As the module `ai` reads it. An answer below the threshold is no name, a foretold number is one. */
export function aiResult({ LabelName, Confidence, IsUnsure, Scores, Value, Boxes }: AiVerdict): object {
  return {
    label: IsUnsure === 1 ? AI_UNSURE : Value === null ? LabelName : String(Value),
    confidence: Confidence,
    scores: Object.fromEntries(Scores.map((one) => [one.LabelName, one.Score])),
    value: Value,
    boxes: Boxes.map((one) => ({
      label: one.LabelName,
      confidence: one.Confidence,
      x: one.X,
      y: one.Y,
      width: one.Width,
      height: one.Height,
    })),
  }
}

/** Reads a program's question; undefined for whatever is none. A program may write what it likes. */
export function readQuestion(text: string): AiQuestion | undefined {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  if (!isLoose(value)) return undefined
  const { op, name, label, run } = value
  if (op === 'models') return { op }
  if (!isName(name)) return undefined
  if (op === 'labels' || op === 'train') return { op, name }
  if (op === 'training') return isText(run) ? { op, name, run } : undefined
  const input = readInput(value.input)
  if (!input) return undefined
  if (op === 'predict') return { op, name, input }
  return op === 'add' && isName(label) && label.trim() !== '' ? { op, name, input, label: label.trim() } : undefined
}
