import { savePeriods, TIMETABLE_PERIODS_MAX, type TimetablePeriod } from '@shijie/contract'
import { checkBody, useForm } from '../../../lib/form.ts'
import { showToast } from '../../../lib/toasts.ts'
import { timetableTexts as texts } from '../../../texts/timetable.ts'
import { FieldNote } from '../../../ui/fields/field-note.tsx'
import { Dialog } from '../../../ui/floating/dialog.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { useSavePeriods } from '../queries.ts'
import styles from './periods-dialog.module.css'

interface PeriodsDialogProps {
  schoolId: string
  periods: readonly TimetablePeriod[]
  onClose: () => void
}

const GAP = 10
const LENGTH = 40
const LAST = 23 * 60 + 59
const later = (time: string, minutes: number) => {
  const sum = Math.min(LAST, Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5)) + minutes)
  return `${String(Math.floor(sum / 60)).padStart(2, '0')}:${String(sum % 60).padStart(2, '0')}`
}

/** When the periods of the school's day begin and end; only administrators of the school write it. */
export function PeriodsDialog({ schoolId, periods, onClose }: PeriodsDialogProps) {
  const save = useSavePeriods()
  const bodyOf = (rows: readonly TimetablePeriod[]) => ({ SchoolId: schoolId, Periods: [...rows] })
  const form = useForm<{ rows: readonly TimetablePeriod[] }>({
    initial: { rows: periods },
    check: ({ rows }) => checkBody(savePeriods.body, bodyOf(rows), () => 'rows'),
    submit: async ({ rows }) => {
      await save.mutateAsync(bodyOf(rows))
      showToast('success', texts.periodsSaved)
      onClose()
      return undefined
    },
  })
  const { rows } = form.values
  const write = (number: number, part: Partial<TimetablePeriod>) =>
    form.change({ rows: rows.map((row) => (row.Number === number ? { ...row, ...part } : row)) })
  const add = () => {
    const StartTime = later(rows.at(-1)?.EndTime ?? '07:50', GAP)
    form.change({ rows: [...rows, { Number: rows.length + 1, StartTime, EndTime: later(StartTime, LENGTH) }] })
  }
  return (
    <Dialog label={texts.periodsTitle} onClose={onClose}>
      <form {...form.form} className="ui-dialog-body stacked">
        <h2>{texts.periodsTitle}</h2>
        <p>{texts.periodsHint}</p>
        <ol className={styles.rows} data-part="rows">
          {rows.map(({ Number: number, StartTime, EndTime }) => (
            <li key={number}>
              <span>{texts.period(number)}</span>
              <input
                type="time"
                aria-label={texts.start(number)}
                value={StartTime}
                onChange={({ target }) => write(number, { StartTime: target.value })}
              />
              <input
                type="time"
                aria-label={texts.end(number)}
                value={EndTime}
                onChange={({ target }) => write(number, { EndTime: target.value })}
              />
            </li>
          ))}
        </ol>
        <div className="row">
          {rows.length < TIMETABLE_PERIODS_MAX && (
            <Button size={28} onClick={add}>
              {texts.addPeriod}
            </Button>
          )}
          {rows.length > 1 && (
            <Button size={28} kind="quiet" onClick={() => form.change({ rows: rows.slice(0, -1) })}>
              {texts.removePeriod}
            </Button>
          )}
        </div>
        <FieldNote id="periods-error" error={form.errors.rows ?? form.errors.whole} />
        <div className="ui-dialog-acts">
          <Button size={44} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button size={44} kind="primary" type="submit" isBusy={form.isBusy} busyText={texts.saving}>
            {texts.savePeriods}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
