import { sentenceOf } from '../../../lib/api-client.ts'
import { whenOf, wireTimeOf } from '../../../lib/format.ts'
import { trainingTexts as texts } from '../../../texts/training.ts'
import { Dialog } from '../../../ui/floating/dialog.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { CopyBox } from '../../../ui/pieces/copy-box.tsx'
import type { DraftEntry } from '../draft-journal.ts'
import type { DraftSnapshot } from '../program-draft.ts'
import './training-steps.css'

function sentenceOfState({ state, error, isKept }: DraftSnapshot): string {
  switch (state) {
    case undefined:
      return ''
    case 'saved':
      return texts.draftSaved
    case 'changed':
    case 'saving':
      return texts.draftSaving
    case 'waiting':
      return isKept ? texts.draftWaiting : texts.draftNowhere
    case 'refused':
    case 'ended':
      return texts.draftRefused(sentenceOf(error))
  }
}

/** Says whether the program is safe, and where. */
export function DraftState({ snapshot }: { snapshot: DraftSnapshot }) {
  return (
    <p className="training-draft" role="status">
      {sentenceOfState(snapshot)}
    </p>
  )
}

interface FoundDraftProps {
  found: DraftEntry | undefined
  onChoose: (which: 'mine' | 'found') => void
}

/** Of two programs that nothing can join the owner takes one, and sees both before: one here, one behind. */
export function FoundDraft({ found, onChoose }: FoundDraftProps) {
  if (!found) return null
  return (
    <Dialog label={texts.foundTitle} onClose={() => undefined} canClose={false}>
      <div className="ui-dialog-body stacked">
        <h2>{texts.foundTitle}</h2>
        <p>{texts.foundText(whenOf(wireTimeOf(found.at)))}</p>
        <CopyBox text={found.code} label={texts.foundTitle} />
        <div className="ui-dialog-acts column">
          <Button size={44} kind="primary" data-autofocus onClick={() => onChoose('found')}>
            {texts.foundTake}
          </Button>
          <Button size={44} onClick={() => onChoose('mine')}>
            {texts.foundDrop}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
