import { dialog } from 'blockly/core'
import { useCallback, useEffect, useState } from 'react'
import { workspaceTexts as texts } from '../../../texts/workspace.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../ui/floating/dialog.tsx'
import { Button } from '../../../ui/pieces/button.tsx'

interface Question {
  text: string
  value: string
  /** Only a yes or no is asked. */
  isConfirm: boolean
  answer: (value: string | undefined) => void
}

/** Blockly's questions in our own dialog instead of the browser's. */
export function useNamePrompt() {
  const [question, setQuestion] = useState<Question>()
  const ask = useCallback(
    (text: string, value: string, isConfirm = false) =>
      new Promise<string | undefined>((resolve) => {
        setQuestion({
          text,
          value,
          isConfirm,
          answer: (given) => {
            setQuestion(undefined)
            resolve(given)
          },
        })
      }),
    [],
  )
  useEffect(() => {
    dialog.setPrompt((text, value, callback) => void ask(text, value).then((given) => callback(given ?? null)))
    dialog.setConfirm((text, callback) => void ask(text, '', true).then((given) => callback(given !== undefined)))
    dialog.setAlert((text, callback) => void ask(text, '', true).then(() => callback?.()))
    return () => {
      dialog.setPrompt()
      dialog.setConfirm()
      dialog.setAlert()
    }
  }, [ask])
  return { question, ask }
}

/** The question that is open now, if any. */
export function NamePrompt({ question }: { question: Question | undefined }) {
  return question ? <PromptDialog key={question.text} question={question} /> : null
}

function PromptDialog({ question }: { question: Question }) {
  const [value, setValue] = useState(question.value)
  return (
    <Dialog label={question.text} onClose={() => question.answer(undefined)}>
      <form
        className="ui-dialog-body stacked"
        onSubmit={(event) => {
          event.preventDefault()
          question.answer(value)
        }}
      >
        <h2>{question.text}</h2>
        {!question.isConfirm && (
          <TextField label={texts.promptLabel} value={value} onChange={setValue} maxLength={30} autoFocus />
        )}
        <div className="ui-dialog-acts">
          <Button onClick={() => question.answer(undefined)}>{texts.cancel}</Button>
          <Button kind="primary" type="submit" disabled={!question.isConfirm && value.trim() === ''}>
            {texts.confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
