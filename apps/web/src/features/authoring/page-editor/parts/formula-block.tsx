import { useEffect, useRef, useState } from 'react'
import { pageEditorTexts as texts } from '../../../../texts/page-editor.ts'
import type { BlockOf } from '../block-kinds.ts'
import styles from '../blocks.module.css'
import { HeldArea } from '../held-fields.tsx'

/** A formula as learners see it; the last that could be drawn stays while the next is written. */
function DrawnFormula({ tex, onDrawn }: { tex: string; onDrawn: (fault: string | undefined) => void }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let isOver = false
    void import('../../../../ui/drawings/draw-formula.ts').then(({ drawFormula, faultOfFormula }) => {
      if (isOver || !place.current) return
      const isRight = tex.trim() === '' || drawFormula(place.current, tex)
      onDrawn(isRight ? undefined : faultOfFormula(tex))
    })
    return () => {
      isOver = true
    }
  }, [tex, onDrawn])
  return <div ref={place} className={styles.drawn} role="img" aria-label={texts.drawn} />
}

interface FormulaBlockProps {
  block: BlockOf<'formula'>
  onChange: (block: BlockOf<'formula'>) => void
}

/** A formula on a line of its own. */
export function FormulaBlock({ block, onChange }: FormulaBlockProps) {
  const [fault, setFault] = useState<string>()
  return (
    <div className={styles.formula}>
      <HeldArea
        label={texts.tex}
        hint={texts.texHint}
        error={fault === undefined ? undefined : fault ? texts.texUnknown(fault) : texts.texWrong}
        rows={3}
        maxLength={2000}
        spellCheck={false}
        value={block.Tex}
        onChange={(Tex) => onChange({ ...block, Tex })}
      />
      <DrawnFormula tex={block.Tex} onDrawn={setFault} />
    </div>
  )
}
