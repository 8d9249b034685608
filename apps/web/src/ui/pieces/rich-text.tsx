import { useEffect, useRef } from 'react'
import './rich-text.css'

const FORMULA = /^\$[^$\n]+\$$/
const CODE = /^`[^`\n]+`$/
const PARTS = /(\$[^$\n]+\$|`[^`\n]+`)/

function Formula({ tex }: { tex: string }) {
  const element = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const span = element.current
    if (!span) return
    let isGone = false
    // What is written stands there until the formula is drawn, and where it can't be.
    span.textContent = tex
    void import('../drawings/draw-formula.ts').then(({ drawFormula }) => {
      if (!isGone && !drawFormula(span, tex)) span.textContent = tex
    })
    return () => {
      isGone = true
    }
  }, [tex])
  return <span ref={element} className="ui-formula" />
}

/** Plain text with formulas between dollar signs and code between backticks; line ends are kept, nothing else is read as markup. */
export function RichText({ text }: { text: string }) {
  let offset = 0
  return text.split(PARTS).map((part) => {
    const key = offset
    offset += part.length
    if (FORMULA.test(part)) return <Formula key={key} tex={part.slice(1, -1)} />
    return CODE.test(part) ? <code key={key}>{part.slice(1, -1)}</code> : part
  })
}
