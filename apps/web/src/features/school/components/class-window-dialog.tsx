import { CLASS_WINDOW_PLACES, CLASS_WINDOW_PLACES_MAX, type ClassOrg, type ClassWindow } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { addressForOthers, isOwnComputer } from '../../../lib/address-for-others.ts'
import { screenPaths } from '../../../lib/addresses.ts'
import { sentenceOf } from '../../../lib/api-client.ts'
import { doAct } from '../../../lib/do-act.ts'
import { clockTime } from '../../../lib/format.ts'
import { showToast } from '../../../lib/toasts.ts'
import { classWindowTexts as texts } from '../../../texts/school.ts'
import { Chips } from '../../../ui/fields/chips.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { ConfirmDialog } from '../../../ui/floating/confirm-dialog.tsx'
import { Dialog } from '../../../ui/floating/dialog.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { classWindowQuery, useClassWindowActs } from '../queries.ts'
import styles from './class-window-dialog.module.css'
import { AskingPupils, JoinedPupils } from './class-window-people.tsx'

const MINUTES = ['15', '30', '45', '90'] as const
const SECOND_MS = 1000

/** Seconds left by this computer's own clock, counted from what the server said last. */
function useCountdown(seconds: number): number {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    setLeft(seconds)
    const timer = setInterval(() => setLeft((old) => Math.max(0, old - 1)), SECOND_MS)
    return () => clearInterval(timer)
  }, [seconds])
  return left
}

/** The code as the last row reads it. */
function OpenWindow({ shown }: { shown: ClassWindow }) {
  const left = useCountdown(shown.SecondsLeft)
  const { ClassCode } = shown
  const address = addressForOthers(screenPaths.classRegister)
  return (
    <div className={styles.open}>
      <p className={styles.code}>
        {ClassCode.slice(0, 3)} {ClassCode.slice(3)}
      </p>
      <p>
        {texts.where}
        <b>{address}</b>
      </p>
      {isOwnComputer(address) && (
        <p className={styles.useless} role="alert">
          {texts.uselessAddress(address)}
        </p>
      )}
      <p role="status">{texts.joined(shown.JoinedCount, shown.Places)}</p>
      <p role="timer">{texts.left(clockTime(left))}</p>
    </div>
  )
}

/** A teacher opens the class for registration; the code is meant for the wall. */
export function ClassWindowDialog({ org, onClose }: { org: ClassOrg; onClose: () => void }) {
  const query = useQuery(classWindowQuery(org.OrgId))
  const { open, close, tick, remove } = useClassWindowActs(org.OrgId)
  const [minutes, setMinutes] = useState<(typeof MINUTES)[number]>('30')
  const [places, setPlaces] = useState(String(CLASS_WINDOW_PLACES))
  const hasPlaces = /^\d{1,3}$/.test(places) && Number(places) >= 1 && Number(places) <= CLASS_WINDOW_PLACES_MAX
  const shown = query.data
  const isOpen = Boolean(shown?.ClassCode)
  const address = addressForOthers(screenPaths.classRegister)
  const [isDoubting, setIsDoubting] = useState(false)
  const start = () => {
    setIsDoubting(false)
    open.mutate({ Minutes: Number(minutes), Places: Number(places) })
  }
  return (
    <Dialog label={texts.title(org.OrgName)} onClose={onClose} className={styles.window}>
      <div className="ui-dialog-body">
        <h2>{texts.title(org.OrgName)}</h2>
        <p>{texts.lead}</p>
        {query.isPending && <Skeleton height={200} radius={12} />}
        {query.isError && !shown && (
          <ErrorState title={texts.error} message={sentenceOf(query.error)} onRetry={() => void query.refetch()} />
        )}
        {shown && isOpen && <OpenWindow key={shown.ClassCode} shown={shown} />}
        {shown && <AskingPupils asking={shown.Asking} onTick={tick.mutateAsync} />}
        {shown && <JoinedPupils people={shown.Joined} isBusy={remove.isPending} onRemove={remove.mutate} />}
        {shown && (
          <div className={styles.acts}>
            <Chips
              label={texts.minutes}
              items={MINUTES.map((key) => ({ key, label: texts.minutesOf(Number(key)) }))}
              selected={minutes}
              onSelect={setMinutes}
            />
            <TextField
              label={texts.places}
              hint={texts.placesHint(CLASS_WINDOW_PLACES_MAX)}
              error={hasPlaces ? undefined : texts.placesWrong(CLASS_WINDOW_PLACES_MAX)}
              value={places}
              onChange={setPlaces}
              inputMode="numeric"
            />
            <Button
              size={44}
              kind={isOpen ? 'plain' : 'primary'}
              disabled={!hasPlaces}
              isBusy={open.isPending}
              // A code on the wall beside an address that opens nowhere costs the class its lesson.
              onClick={() => (isOwnComputer(address) && !isOpen ? setIsDoubting(true) : start())}
            >
              {isOpen ? texts.again : texts.start}
            </Button>
            {isOpen && (
              <Button
                size={44}
                kind="danger"
                isBusy={close.isPending}
                onClick={() => doAct(close, undefined, { onSuccess: () => showToast('success', texts.closed) })}
              >
                {texts.close}
              </Button>
            )}
          </div>
        )}
      </div>
      {isDoubting && (
        <ConfirmDialog
          title={texts.uselessTitle}
          hint={texts.uselessAddress(address)}
          confirm={texts.startAnyway}
          isBusy={false}
          onConfirm={start}
          onClose={() => setIsDoubting(false)}
        />
      )}
    </Dialog>
  )
}
