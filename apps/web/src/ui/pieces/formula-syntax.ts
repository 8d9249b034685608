import type { Literal } from 'mdast'
import type { Extension as FromMarkdown } from 'mdast-util-from-markdown'
import type { Options as ToMarkdown } from 'mdast-util-to-markdown'
import type { Code, Construct, Extension, State, Tokenizer } from 'micromark-util-types'

/** A formula inside a line: `$e^{i\pi}$`. */
export interface InlineFormula extends Literal {
  type: 'inlineMath'
}

declare module 'mdast' {
  interface PhrasingContentMap {
    inlineMath: InlineFormula
  }
  interface RootContentMap {
    inlineMath: InlineFormula
  }
}

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    formula: 'formula'
    formulaMark: 'formulaMark'
    formulaText: 'formulaText'
  }
}

declare module 'mdast-util-to-markdown' {
  interface ConstructNameMap {
    formula: 'formula'
  }
}

const DOLLAR = 36
const isSpace = (code: Code): boolean => code !== null && (code < 0 || code === 32 || code === 9)
const isLineEnd = (code: Code): boolean => code === null || code < -2
const isDigit = (code: Code): boolean => code !== null && code >= 48 && code <= 57

/** As in Pandoc: no space after the first dollar or before the last, and no digit behind it, so that prices stay prices. */
const tokenize: Tokenizer = (effects, ok, nok) => {
  let last: Code = null
  const open: State = (code) => {
    effects.enter('formula')
    effects.enter('formulaMark')
    effects.consume(code)
    effects.exit('formulaMark')
    return begin
  }
  const begin: State = (code) => {
    if (isSpace(code) || isLineEnd(code) || code === DOLLAR) return nok(code)
    effects.enter('formulaText')
    return inside(code)
  }
  const inside: State = (code) => {
    if (isLineEnd(code)) return nok(code)
    if (code === DOLLAR && !isSpace(last)) {
      effects.exit('formulaText')
      effects.enter('formulaMark')
      effects.consume(code)
      effects.exit('formulaMark')
      effects.exit('formula')
      return end
    }
    if (code === DOLLAR) return nok(code)
    last = code
    effects.consume(code)
    return inside
  }
  const end: State = (code) => (isDigit(code) || code === DOLLAR ? nok(code) : ok(code))
  return open
}

const construct: Construct = { name: 'formula', tokenize, previous: (code) => code !== DOLLAR }

/** For the reader of Markdown. */
export const formulaSyntax: Extension = { text: { [DOLLAR]: construct } }

export const formulaFromMarkdown: FromMarkdown = {
  enter: {
    formula(token) {
      this.enter({ type: 'inlineMath', value: '' }, token)
    },
  },
  exit: {
    formulaText(token) {
      const node = this.stack.at(-1)
      if (node?.type === 'inlineMath') node.value = this.sliceSerialize(token)
    },
    formula(token) {
      this.exit(token)
    },
  },
}

export const formulaToMarkdown: ToMarkdown = {
  handlers: { inlineMath: (node: InlineFormula) => `$${node.value}$` },
  unsafe: [{ character: '$', inConstruct: 'phrasing' }],
}

/** A formula that stands in Markdown as it is: in one line, without dollars, and not beginning or ending with a space. */
export const asTex = (text: string): string => text.replace(/\s+/g, ' ').replaceAll('$', '').trim()
