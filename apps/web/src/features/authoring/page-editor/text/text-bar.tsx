import type { Command } from 'prosemirror-state'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { pageEditorTexts as texts } from '../../../../texts/page-editor.ts'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../../ui/floating/dialog.tsx'
import { DialogFoot } from '../../../../ui/floating/dialog-foot.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { addFormula, commandOf, linkTo, TEXT_ACTS, type TextAct } from './text-commands.ts'
import { safeAddress } from './text-schema.ts'

/** What stands on the buttons; what it means is said by their names. */
const SIGNS: Record<TextAct, string> = {
  strong: 'B',
  emphasis: 'I',
  code: '<>',
  heading2: 'H2',
  heading3: 'H3',
  bullet: '•',
  ordered: '1.',
  quote: '”',
}

function LinkDialog({ onLink, onClose }: { onLink: (href: string) => void; onClose: () => void }) {
  const [address, setAddress] = useState('')
  const [error, setError] = useState<string>()
  return (
    <Dialog label={texts.link} onClose={onClose}>
      <form
        className="ui-dialog-body stacked"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const href = safeAddress(address)
          if (href === undefined) setError(texts.linkWrong)
          else onLink(href)
        }}
      >
        <h2>{texts.link}</h2>
        <TextField
          label={texts.linkAddress}
          hint={texts.linkHint}
          autoFocus
          autoComplete="off"
          value={address}
          error={error}
          onChange={(value) => {
            setAddress(value)
            setError(undefined)
          }}
        />
        <DialogFoot onClose={onClose} act={texts.linkSave} />
      </form>
    </Dialog>
  )
}

/** Tools of a text; the text keeps its selection while they are pressed. */
export function TextBar({ active, onRun }: { active: readonly TextAct[]; onRun: (command: Command) => void }) {
  const [isLinking, setIsLinking] = useState(false)
  return (
    <>
      {TEXT_ACTS.map((act) => (
        <button
          key={act}
          type="button"
          aria-label={texts.acts[act]}
          title={texts.acts[act]}
          aria-pressed={active.includes(act)}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onRun(commandOf[act])}
        >
          {SIGNS[act]}
        </button>
      ))}
      <button
        type="button"
        aria-label={texts.formulaInLine}
        title={texts.formulaInLine}
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => onRun(addFormula)}
      >
        Σ
      </button>
      <button type="button" aria-label={texts.link} title={texts.link} onClick={() => setIsLinking(true)}>
        <Icon name="link" size={16} />
      </button>
      {/* The bar is only there while its block has the focus, which the dialog takes. */}
      {isLinking &&
        createPortal(
          <LinkDialog
            onLink={(href) => {
              setIsLinking(false)
              onRun(linkTo(href))
            }}
            onClose={() => setIsLinking(false)}
          />,
          document.body,
        )}
    </>
  )
}
