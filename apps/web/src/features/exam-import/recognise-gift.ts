import type { ImportedDocument } from './imported-document.ts'
import { addDoubt, emptyQuestion, type ImportedQuestion, letterAt, rounded } from './imported-question.ts'
import { pairLine } from './pair-line.ts'

/** GIFT, the text form of Moodle: https://docs.moodle.org/en/GIFT_format. */

const ESCAPED = /\\([~=#{}:\\n])/g
/** Escaped signs stand at private places while the rest is taken apart. */
const hide = (text: string) =>
  text.replaceAll(ESCAPED, (_, sign: string) =>
    sign === 'n' ? '\n' : String.fromCharCode(0xe100 + sign.charCodeAt(0)),
  )
const show = (text: string) =>
  text.replaceAll(/[\ue100-\ue1ff]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xe100)).trim()

export const looksLikeGift = (text: string): boolean =>
  /(?:^|\n)\s*(?:::[^\n]*::|\$CATEGORY:)/.test(text) ||
  /\{\s*(?:[=~#]|T(?:RUE)?\b\s*[#}]|F(?:ALSE)?\b\s*[#}])/.test(text)

interface Block {
  text: string
  lines: number[]
  topic: string
}

/** Blocks between empty lines; a brace that is open holds them together. */
function blocksOf(lines: readonly { text: string }[]): Block[] {
  const blocks: Block[] = []
  let topic = ''
  let now: Block | undefined
  for (const [at, { text }] of lines.entries()) {
    const plain = hide(text)
    const isInside = now !== undefined && now.text.split('{').length > now.text.split('}').length
    if (/^\s*\/\//.test(plain)) continue
    const category = /^\s*\$CATEGORY:\s*(.*)$/.exec(plain)
    if (category) {
      topic =
        show(category[1] ?? '')
          .split('/')
          .filter((part) => part && !/^\$(?:course|system|module)\$$|^top$/.test(part))
          .at(-1)
          ?.slice(0, 50) ?? ''
      now = undefined
    } else if (plain.trim() === '' && !isInside) now = undefined
    else if (now) {
      now.text += `\n${plain}`
      now.lines.push(at)
    } else {
      now = { text: plain, lines: [at], topic }
      blocks.push(now)
    }
  }
  return blocks
}

interface GiftAnswer {
  isRight: boolean
  weight: number | undefined
  text: string
  feedback: string
}

/** `=right ~wrong#why %50%half`. */
function answersOf(body: string): GiftAnswer[] {
  return [...body.matchAll(/([=~])([^=~]*)/g)].map(([, mark = '', rest = '']) => {
    const weighed = /^\s*%(-?\d+(?:\.\d+)?)%/.exec(rest)
    const [text = '', ...why] = rest.slice(weighed?.[0].length ?? 0).split('#')
    const weight = weighed ? Number(weighed[1]) : undefined
    return { isRight: mark === '=' || (weight ?? 0) > 0, weight, text: show(text), feedback: show(why.join('#')) }
  })
}

const stripMarkup = (text: string) =>
  text
    .replace(/^\s*\[(?:html|moodle|plain|markdown)\]\s*/, '')
    .replaceAll(/<br\s*\/?>/gi, '\n')
    .replaceAll(/<\/?[a-z][^>]*>/gi, '')

function choice(question: ImportedQuestion, answers: readonly GiftAnswer[]): void {
  const right = answers.flatMap(({ isRight }, at) => (isRight ? [letterAt(at)] : []))
  const isSeveral = answers.every(({ weight, isRight }) => !isRight || weight !== undefined) && right.length > 1
  question.kind = isSeveral ? 'multiple' : 'single'
  question.options = answers.map(({ text }) => text)
  question.feedback = answers.map(({ feedback }) => feedback)
  question.answer = right
  if (right.length === 0) addDoubt(question.doubts, 'noAnswer')
  if (!isSeveral && right.length > 1) addDoubt(question.doubts, 'kindDiffers')
  if (!isSeveral && answers.some(({ weight, isRight }) => weight !== undefined && weight !== 100 && isRight))
    addDoubt(question.doubts, 'notTaken', '%')
}

const middleOf = (from: number, to: number): [string, string] => [
  String(rounded((from + to) / 2)),
  String(rounded(Math.abs(to - from) / 2)),
]

/** `{#3.14:0.01}`, `{#1..3}`, several with weights. */
function number(question: ImportedQuestion, body: string): void {
  question.kind = 'fill'
  const forms = body.includes('=')
    ? answersOf(body)
    : [{ text: show(body.split('#')[0] ?? ''), weight: undefined, feedback: show(body.split('#').slice(1).join('#')) }]
  const full = forms.filter(({ weight }) => weight === undefined || weight === 100)
  const [first] = full
  if (!first || full.length > 1 || forms.length > full.length) addDoubt(question.doubts, 'notTaken', '#')
  const range = /^(-?[\d.]+)\s*\.\.\s*(-?[\d.]+)$/.exec(first?.text ?? '')
  const [value = '', tolerance = '0'] = range
    ? middleOf(Number(range[1]), Number(range[2]))
    : (first?.text ?? '').split(':').map((part) => part.trim())
  // The bank keeps a middle and what may be off: numbers with too many digits do not come through whole.
  const isWhole = range
    ?.slice(1)
    .every((end) => Math.abs(Math.abs(Number(end) - Number(value)) - Number(tolerance)) < 1e-9)
  if (isWhole === false) addDoubt(question.doubts, 'range', `${range?.[1]}–${range?.[2]}`)
  question.answer = [value]
  question.tolerances = [Number(tolerance)]
  question.explanation = first?.feedback ?? ''
  if (value === '' || Number.isNaN(Number(value)) || Number.isNaN(Number(tolerance)))
    addDoubt(question.doubts, 'answerUnreadable', body.slice(0, 30))
}

function words(question: ImportedQuestion, answers: readonly GiftAnswer[]): void {
  question.kind = 'fill'
  question.answer = [answers.map(({ text }) => text).join('｜')]
  question.explanation = answers
    .map(({ feedback }) => feedback)
    .filter(Boolean)
    .join('\n')
  if (answers.some(({ weight }) => weight !== undefined && weight !== 100)) addDoubt(question.doubts, 'notTaken', '%')
}

/** `=left -> right`; without a left-hand side it is a wrong one more. */
function matching(question: ImportedQuestion, answers: readonly GiftAnswer[]): void {
  question.kind = 'match'
  question.answer = answers.map(({ text }) => {
    const [left = '', ...right] = text.split('->')
    return pairLine(stripMarkup(left).trim(), stripMarkup(right.join('->')).trim())
  })
  question.explanation = answers
    .map(({ feedback }) => feedback)
    .filter(Boolean)
    .join('\n')
  if (answers.some(({ text }) => !text.includes('->'))) addDoubt(question.doubts, 'answerUnreadable', '->')
}

function verdict(question: ImportedQuestion, body: string): void {
  const [said = '', ...why] = body.split('#')
  question.kind = 'truefalse'
  question.answer = [/^\s*T/i.test(said) ? '对' : '错']
  question.explanation = show(why.join('\n'))
}

function readBody(question: ImportedQuestion, body: string): void {
  const answers = answersOf(body)
  if (body.trim() === '') question.kind = 'short'
  else if (/^\s*(?:T|F|TRUE|FALSE)\s*(?:#|$)/i.test(body)) verdict(question, body)
  else if (/^\s*#/.test(body)) number(question, body.replace(/^\s*#/, ''))
  else if (answers.some(({ text }) => text.includes('->'))) {
    matching(question, answers)
  } else if (
    answers.length > 0 &&
    answers.every(({ isRight, weight }) => isRight && (weight === undefined || !body.includes('~')))
  )
    words(question, answers)
  else if (answers.length > 0) choice(question, answers)
  else addDoubt(question.doubts, 'answerUnreadable', body.slice(0, 30))
  const general = /####([\s\S]*)$/.exec(body)
  if (general) question.explanation = show(general[1] ?? '')
}

function readQuestion({ text, lines, topic }: Block, at: number): ImportedQuestion {
  const question: ImportedQuestion = { ...emptyQuestion(`q${at + 1}`), lines, topic, number: String(at + 1) }
  const plain = text.replace(/^\s*::[\s\S]*?::\s*/, '')
  const open = plain.indexOf('{')
  const close = plain.indexOf('}', open)
  const [before, after] = open < 0 ? [plain, ''] : [plain.slice(0, open), close < 0 ? '' : plain.slice(close + 1)]
  if (open < 0) {
    question.kind = 'short'
    question.stem = show(stripMarkup(plain))
    addDoubt(question.doubts, 'notTaken', '{}')
    return question
  }
  if (close < 0) addDoubt(question.doubts, 'answerUnreadable', plain.slice(open, open + 30))
  const body = plain.slice(open + 1, close < 0 ? undefined : close)
  readBody(
    question,
    body.replace(/####[\s\S]*$/, (general) => (/####/.test(general) ? general : '')),
  )
  const isGap = after.trim() !== ''
  const gap = question.kind === 'fill' ? '____' : isGap ? '（　）' : ''
  question.stem = show(stripMarkup(`${before.trimEnd()}${gap}${after}`))
  for (const [option, text] of question.options.entries()) question.options[option] = stripMarkup(text).trim()
  if (after.includes('{')) addDoubt(question.doubts, 'together')
  if (/<img|@@PLUGINFILE@@/i.test(text)) addDoubt(question.doubts, 'broken')
  if (question.kind === 'short' && question.answer.length === 0) addDoubt(question.doubts, 'noAnswer')
  return question
}

/** From GIFT to questions. Descriptions are said to be not taken. */
export const recogniseGift = ({ lines }: Pick<ImportedDocument, 'lines'>): ImportedQuestion[] =>
  blocksOf(lines).map(readQuestion)
