import { useMemo, useState } from 'react'
import { subtitleTexts as texts } from '../../../../texts/subtitles.ts'
import { TextArea } from '../../../../ui/fields/text-area.tsx'
import { Dialog } from '../../../../ui/floating/dialog.tsx'
import { useLeaveAsk } from '../../../../ui/floating/use-leave-ask.tsx'
import { Button } from '../../../../ui/pieces/button.tsx'
import { CUE_TEXT_MAX, CUES_MAX } from './cue.ts'
import { sentencesOf } from './manuscript.ts'

/** A lecture of two hours has about 30,000 letters. */
const LETTERS_MAX = 100_000

interface ManuscriptDialogProps {
  /** How many sentences stand there already. */
  count: number
  onSentences: (sentences: string[]) => void
  onClose: () => void
}

/** Takes a manuscript and says what it becomes before it does. */
export function ManuscriptDialog({ count, onSentences, onClose }: ManuscriptDialogProps) {
  const [text, setText] = useState('')
  const sentences = useMemo(() => sentencesOf(text).map((sentence) => sentence.slice(0, CUE_TEXT_MAX)), [text])
  const isTooMany = sentences.length > CUES_MAX
  const { leave, asking } = useLeaveAsk(text.trim() !== '', onClose)
  return (
    <Dialog label={texts.pasteTitle} onClose={leave}>
      <div className="ui-dialog-body stacked">
        <h2>{texts.pasteTitle}</h2>
        <TextArea
          label={texts.manuscript}
          hint={texts.manuscriptHint}
          error={isTooMany ? texts.full(CUES_MAX) : undefined}
          rows={10}
          maxLength={LETTERS_MAX}
          value={text}
          onChange={setText}
          autoFocus
        />
        <p className="ui-ink-3" role="status">
          {sentences.length > 0 && texts.manuscriptCount(sentences.length)}{' '}
          {count > 0 && texts.manuscriptReplaces(count)}
        </p>
        <Button
          size={44}
          kind="primary"
          isFull
          disabled={sentences.length === 0 || isTooMany}
          onClick={() => onSentences(sentences)}
        >
          {texts.manuscriptGo}
        </Button>
      </div>
      {asking}
    </Dialog>
  )
}
