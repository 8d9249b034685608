import { type BoardTile, type BoardView, HINT_MAX, sendHint } from '@shijie/contract'
import type { ReactNode } from 'react'
import { doAct } from '../../../lib/do-act.ts'
import { checkBody, useForm } from '../../../lib/form.ts'
import { showToast } from '../../../lib/toasts.ts'
import { boardTexts as texts } from '../../../texts/board.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { FieldNote } from '../../../ui/fields/field-note.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { Dialog } from '../../../ui/floating/dialog.tsx'
import { DialogActs } from '../../../ui/floating/dialog-foot.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import type { BoardActs } from '../queries.ts'
import { minutesSince } from '../use-board.ts'
import styles from './pupil-panel.module.css'
import { TileIcon } from './tile-icon.tsx'
import { reasonOf, stateWord, whereOf } from './tile-words.ts'

interface PupilPanelProps {
  board: BoardView
  tile: BoardTile
  now: Date
  /** Left out for whoever only looks, and while no lesson is at work. */
  acts?: BoardActs | undefined
  onClose: () => void
  /** What else there is to do with the pupil's work, of another feature. */
  children?: ReactNode
}

/** The others who are counted as stuck at the same 小节; whoever raises a hand is asked for by the hand. */
const stuckBeside = ({ Tiles }: BoardView, { UserId, Step }: BoardTile) =>
  Tiles.filter((tile) => tile.UserId !== UserId && tile.Step === Step && tile.State === 'stuck').map(
    ({ UserId }) => UserId,
  )

function HintForm({ board, tile, acts, onClose }: PupilPanelProps & { acts: BoardActs }) {
  const beside = stuckBeside(board, tile)
  const bodyOf = (text: string, isForAll: boolean) => ({
    UserIds: [tile.UserId, ...(isForAll ? beside : [])],
    Text: text,
  })
  const form = useForm({
    initial: { text: '', isForAll: false },
    check: ({ text, isForAll }) =>
      checkBody(sendHint.body, { ClassId: board.ClassId, ...bodyOf(text, isForAll) }, () => 'text' as const),
    submit: async ({ text, isForAll }) => {
      const { Count, HereCount } = await acts.hint.mutateAsync(bodyOf(text, isForAll))
      showToast('success', texts.hintSent(Count, HereCount))
      onClose()
      return undefined
    },
  })
  return (
    <form {...form.form} className={styles.hint}>
      <TextArea
        label={texts.hintTo(tile.UserName)}
        hint={texts.hintPlaceholder}
        maxLength={HINT_MAX}
        {...form.field('text')}
      />
      <FieldNote id="hint-error" error={form.errors.whole} />
      <DialogActs>
        {/* At the foot, which is whole however low the window is. */}
        {tile.State === 'stuck' && beside.length > 0 && (
          <Checkbox
            className={styles.forAll}
            isChecked={form.values.isForAll}
            onChange={(isForAll) => form.change({ isForAll })}
          >
            {texts.hintToAll(beside.length + 1)}
          </Checkbox>
        )}
        <Button size={44} kind="primary" type="submit" isBusy={form.isBusy} busyText={texts.sending}>
          {texts.hintSend}
        </Button>
      </DialogActs>
    </form>
  )
}

/** One pupil: where, since when, why; a hint to them, and their hand. */
export function PupilPanel(props: PupilPanelProps) {
  const { board, tile, now, acts, onClose, children } = props
  const facts = [
    whereOf(tile, board),
    // The minutes of a hand are not those of what the pupil does.
    ...(tile.Since ? [(tile.State === 'hand' ? texts.handFor : texts.since)(minutesSince(tile.Since, now))] : []),
    texts.doneOf(tile.DoneCount, board.Steps.length),
    tile.WasDone === 1 ? texts.wasDone : '',
    tile.LastPercent >= 0 ? texts.lastResult(tile.LastPercent) : '',
    board.HasNames === 0 ? texts.seatName(tile.SeatNumber) : '',
    texts.seat(tile.Row, tile.Column),
  ].filter(Boolean)
  return (
    <Dialog label={texts.panel(tile.UserName)} onClose={onClose}>
      <div className="ui-dialog-body stacked">
        <h2>{tile.UserName}</h2>
        <p className={styles.panelState} data-state={tile.State}>
          <TileIcon state={tile.State} />
          {stateWord(tile, now, board.Session !== null)}
          {(tile.State === 'hand' || tile.Reason) && <span>{reasonOf(tile)}</span>}
        </p>
        <p className="ui-ink-2">{facts.join(' · ')}</p>
        {acts && tile.State === 'hand' && (
          <div className="row">
            <Button
              isBusy={acts.hand.isPending}
              onClick={() => doAct(acts.hand, { UserId: tile.UserId, IsDone: 1 }, { onSuccess: onClose })}
            >
              {texts.putDown}
            </Button>
          </div>
        )}
        {children}
        {acts && <HintForm {...props} acts={acts} />}
      </div>
    </Dialog>
  )
}
