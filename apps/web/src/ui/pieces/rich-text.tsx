import { useEffect, useRef } from 'react'
import './rich-text.css'

const FORMULA = /(\$[^$\n]+\$)/

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

/** Plain text with formulas between dollar signs; line ends are kept, nothing is read as markup. */
export function RichText({ text }: { text: string }) {
  let offset = 0
  return text.split(FORMULA).map((part) => {
    const key = offset
    offset += part.length
    return FORMULA.test(part) ? <Formula key={key} tex={part.slice(1, -1)} /> : part
  })
}
