import { subtitleTexts as texts } from '../../../../texts/subtitles.ts'
import { CUE_TEXT_MAX, CUES_MAX, type CueFacts, inOrder } from './cue.ts'

export interface ReadCues {
  cues: CueFacts[]
  /** What could not be read, in words, each with its line. */
  faults: string[]
}

const TIME = String.raw`(?:(\d+):)?(\d{1,2}):(\d{1,2})(?:[.,](\d{1,3}))?`
const TIMES = new RegExp(String.raw`^\s*${TIME}\s*-->\s*${TIME}(?:\s.*)?$`)
/** Begins with a digit and has an arrow: somebody meant times. */
const MEANT_TIMES = /^\s*\d.*(?:-+>|→)/
/** Tags that programs write into .srt; other signs in corners are what somebody wrote. */
const TAGS = /<\/?(?:i|b|u|s|c|v|font|lang|ruby)(?:[\s.][^>]*)?>|\{\\[^}]*\}/gi
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', nbsp: ' ', lrm: '', rlm: '' }

/** A minute of 75 seconds is a slip of the pen, not a time. */
function timeOf([hours = '0', minutes = '', seconds = '', part = '']: (string | undefined)[]): number {
  if (Number(minutes) > 59 || Number(seconds) > 59) return Number.NaN
  return (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000 + Number(part.padEnd(3, '0'))
}

function timesOf(line: string): { start: number; end: number } | undefined {
  const found = TIMES.exec(line)
  if (!found) return undefined
  const [start, end] = [timeOf(found.slice(1, 5)), timeOf(found.slice(5, 9))]
  return Number.isNaN(start + end) ? undefined : { start, end }
}

/** The spelling of a sound stands behind its sign, in brackets. */
const plainVtt = (text: string): string =>
  text
    .replaceAll(/<rt[^>]*>([^<]*)(?:<\/rt>)?/gi, '（$1）')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|nbsp|lrm|rlm);/g, (_, name: string) => ENTITIES[name] ?? '')

/** Takes the head of a .vtt away, and what is written for programs and translators; lines keep their numbers. */
function withoutAsides(lines: readonly string[]): string[] {
  let isAside = true
  let isFirst = true
  return lines.map((line) => {
    if (line.trim() === '') {
      isFirst = true
      isAside = false
      return ''
    }
    if (isFirst && /^(?:NOTE|STYLE|REGION)(?:\s|$)/.test(line)) isAside = true
    isFirst = false
    return isAside ? '' : line
  })
}

/** Where the text of a sentence ends: before the next times, and before the number above them. */
function textBelow(lines: readonly string[], at: number, isVtt: boolean): string[] {
  const rest = lines.slice(at + 1)
  const next = rest.findIndex((line) => (isVtt ? line.trim() === '' : MEANT_TIMES.test(line)))
  const found = next < 0 ? rest : rest.slice(0, next)
  const isNumbered = !isVtt && next > 0 && /^\s*\d+\s*$/.test(found.at(-1) ?? '')
  return isNumbered ? found.slice(0, -1) : found
}

function plainText(lines: readonly string[], isVtt: boolean): string {
  const text = lines
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n')
  return (isVtt ? plainVtt(text) : text.replaceAll(TAGS, '')).trim()
}

/** The sentences of a .vtt or .srt, as plain text in the order of time, and what could not be read of it. */
export function readCues(text: string): ReadCues {
  const source = text.replace(/^\ufeff/, '')
  if (/^\s*\[Script Info\]/i.test(source)) return { cues: [], faults: [texts.ass] }
  const isVtt = /^WEBVTT(?:\s|$)/.test(source)
  const whole = source.split(/\r\n|\r|\n/)
  const lines = isVtt ? withoutAsides(whole) : whole
  const cues: CueFacts[] = []
  const faults: string[] = []
  for (const [at, line] of lines.entries()) {
    if (!MEANT_TIMES.test(line)) continue
    const times = timesOf(line)
    const said = plainText(textBelow(lines, at, isVtt), isVtt)
    if (!times) faults.push(texts.badTime(at + 1, line.trim().slice(0, 40)))
    else if (said.length > CUE_TEXT_MAX) faults.push(texts.tooLong(at + 1, CUE_TEXT_MAX))
    // Nothing was said there, and nothing is lost.
    else if (said) cues.push({ ...times, text: said })
  }
  if (cues.length === 0 && faults.length === 0 && !isVtt) faults.push(texts.noCues)
  if (cues.length > CUES_MAX) return { cues: [], faults: [texts.tooMany(CUES_MAX)] }
  return { cues: inOrder(cues), faults }
}
