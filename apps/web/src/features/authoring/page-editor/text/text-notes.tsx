import { useEffect, useState } from 'react'
import { pageEditorTexts as texts } from '../../../../texts/page-editor.ts'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { Button } from '../../../../ui/pieces/button.tsx'
import styles from './text-editor.module.css'

/** Formulas of one text that nobody can draw, each with the command that is not known, or an empty word. */
function useFormulaFaults(formulas: string): [tex: string, command: string][] {
  const [found, setFound] = useState<[string, string][]>([])
  useEffect(() => {
    let isOver = false
    if (formulas === '') setFound([])
    else
      void import('../../../../ui/drawings/draw-formula.ts').then(({ faultOfFormula }) => {
        if (isOver) return
        setFound(
          formulas.split('\n').flatMap((tex): [string, string][] => {
            const fault = faultOfFormula(tex)
            return fault === undefined ? [] : [[tex, fault]]
          }),
        )
      })
    return () => {
      isOver = true
    }
  }, [formulas])
  return found
}

interface TextNotesProps {
  /** The formulas of the text, one a line. */
  formulas: string
  /** So many places of pictures that a paste left behind stand in the text. */
  lostPictures: number
}

/** What of a text did not come as it was meant: it stands at the text until it is mended, or seen. */
export function TextNotes({ formulas, lostPictures }: TextNotesProps) {
  /** As many as stood there when somebody said that they saw it. */
  const [seen, setSeen] = useState(0)
  if (lostPictures < seen) setSeen(lostPictures)
  const faults = useFormulaFaults(formulas)
  return (
    <div role="status">
      {lostPictures > seen && (
        <p className={styles.note}>
          <Icon name="alert" size={16} />
          <span>{texts.picturesLost(lostPictures)}</span>
          <Button size={28} kind="quiet" onClick={() => setSeen(lostPictures)}>
            {texts.picturesSeen}
          </Button>
        </p>
      )}
      {faults.map(([tex, command]) => (
        <p key={tex} className={styles.note}>
          <Icon name="alert" size={16} />
          <span>
            {texts.formulaWrong(tex)}
            {command ? texts.texUnknown(command) : texts.texWrong}
          </span>
        </p>
      ))}
    </div>
  )
}
