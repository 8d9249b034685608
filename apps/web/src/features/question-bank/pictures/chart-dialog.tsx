import { CHART_KINDS, CHART_ROWS_MAX, CHART_TEXT_MAX, type QuestionChart, questionChart } from '@shijie/contract'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { ClipboardEvent } from 'react'
import { createPortal } from 'react-dom'
import { useForm } from '../../../lib/form.ts'
import { questionPictureTexts as texts } from '../../../texts/question-picture.ts'
import { Chips } from '../../../ui/fields/chips.tsx'
import { FieldNote } from '../../../ui/fields/field-note.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../ui/floating/dialog.tsx'
import { DialogFoot } from '../../../ui/floating/dialog-foot.tsx'
import { useDebounced } from '../../../ui/hooks/use-debounced.ts'
import { useObjectUrl } from '../../../ui/hooks/use-object-url.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import styles from './chart-dialog.module.css'
import { type ChartDraft, chartDraftOf, chartIssues, chartOf, emptyRow, pasteRows } from './chart-draft.ts'

const kinds = CHART_KINDS.map((key) => ({ key, label: texts.kinds[key] }))
/** A picture for each key would be drawn in vain. */
const PAUSE_MS = 200

const drawingQuery = (chart: QuestionChart) =>
  queryOptions({
    queryKey: ['chart-drawing', chart],
    queryFn: async () => (await import('./draw-chart.ts')).drawChart(chart),
    enabled: questionChart.safeParse(chart).success,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })

interface RowsProps {
  rows: ChartDraft['rows']
  error: string | undefined
  onChange: (rows: ChartDraft['rows']) => void
}

function ChartRows({ rows, error, onChange }: RowsProps) {
  const change = (id: number, values: Partial<ChartDraft['rows'][number]>) =>
    onChange(rows.map((row) => (row.id === id ? { ...row, ...values } : row)))
  const paste = (event: ClipboardEvent, at: number) => {
    const pasted = pasteRows(rows, at, event.clipboardData.getData('text/plain'))
    if (!pasted) return
    event.preventDefault()
    onChange(pasted)
  }
  return (
    <fieldset className={styles.rows} data-part="rows" aria-describedby={error && 'chart-rows-note'}>
      <legend>{texts.rows}</legend>
      <p className="ui-small ui-ink-3">{texts.rowsHint}</p>
      <div className={styles.row} aria-hidden="true">
        <b>{texts.labelHead}</b>
        <b>{texts.valueHead}</b>
      </div>
      {rows.map(({ id, label, value }, at) => (
        <div key={id} className={styles.row} onPaste={(event) => paste(event, at)}>
          <input
            aria-label={texts.label(at + 1)}
            maxLength={CHART_TEXT_MAX}
            value={label}
            onChange={({ target }) => change(id, { label: target.value })}
          />
          <input
            aria-label={texts.value(at + 1)}
            inputMode="decimal"
            maxLength={20}
            value={value}
            onChange={({ target }) => change(id, { value: target.value })}
          />
          {rows.length > 2 && (
            <button
              type="button"
              aria-label={texts.removeRow(at + 1)}
              onClick={() => onChange(rows.filter((row) => row.id !== id))}
            >
              <Icon name="close" size={16} />
            </button>
          )}
        </div>
      ))}
      {rows.length < CHART_ROWS_MAX && (
        <Button size={28} onClick={() => onChange([...rows, emptyRow()])}>
          {texts.addRow}
        </Button>
      )}
      <FieldNote id="chart-rows-note" error={error} />
    </fieldset>
  )
}

function Preview({ chart }: { chart: QuestionChart }) {
  const query = useQuery(drawingQuery(chart))
  const address = useObjectUrl(query.data)
  return (
    <figure className={styles.preview}>
      <figcaption>{texts.preview}</figcaption>
      {query.isError ? <p role="alert">{texts.drawFailed}</p> : null}
      {address ? <img src={address} alt={texts.preview} /> : !query.isError && <p>{texts.previewWaits}</p>}
    </figure>
  )
}

interface ChartDialogProps {
  /** The chart that is changed; null for a new one. */
  chart: QuestionChart | null
  onDrawn: (chart: QuestionChart, picture: File) => void
  onClose: () => void
}

/** Numbers become a chart, which becomes a picture. It stands outside of the form that asks for it. */
export function ChartDialog({ chart, onDrawn, onClose }: ChartDialogProps) {
  const { form, values, errors, isBusy, change, field } = useForm({
    initial: chartDraftOf(chart),
    check: chartIssues,
    submit: async (draft) => {
      const made = questionChart.parse(chartOf(draft))
      const { drawChart } = await import('./draw-chart.ts')
      const picture = await drawChart(made).catch(() => undefined)
      if (!picture) return { whole: texts.drawFailed }
      onDrawn(made, new File([picture], texts.fileName(made.Title), { type: 'image/png' }))
      return undefined
    },
    isLive: true,
  })
  const shown = useDebounced(values, PAUSE_MS)
  return createPortal(
    <Dialog label={texts.chartTitle} onClose={onClose} className={styles.dialog}>
      <form
        {...form}
        className={`ui-dialog-body ${styles.form}`}
        onSubmit={(event) => {
          // What sends the chart does not send the question.
          event.stopPropagation()
          void form.onSubmit(event)
        }}
      >
        <h2>{texts.chartTitle}</h2>
        <div className={styles.sides}>
          <div className={styles.side}>
            <Chips label={texts.kind} items={kinds} selected={values.kind} onSelect={(kind) => change({ kind })} />
            <div className={styles.names}>
              <TextField {...field('title')} label={texts.name} maxLength={CHART_TEXT_MAX} autoFocus />
              <TextField {...field('unit')} label={texts.unit} maxLength={CHART_TEXT_MAX} />
            </div>
            <ChartRows rows={values.rows} error={errors.rows} onChange={(rows) => change({ rows })} />
          </div>
          <Preview chart={chartOf(shown)} />
        </div>
        {errors.whole && <p role="alert">{errors.whole}</p>}
        <DialogFoot onClose={onClose} act={texts.use} isBusy={isBusy} busyText={texts.using} />
      </form>
    </Dialog>,
    document.body,
  )
}
