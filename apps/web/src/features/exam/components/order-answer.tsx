import type { ExamQuestion } from '@shijie/contract'
import { type PointerEvent as Press, useEffect, useRef, useState } from 'react'
import { examTexts as texts } from '../../../texts/exam.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { RichText } from '../../../ui/pieces/rich-text.tsx'
import styles from './order-answer.module.css'

interface OrderProps {
  question: ExamQuestion
  value: readonly string[]
  onChange: (value: string[]) => void
}

/** The list with one item at another place. */
const moved = (ids: readonly string[], id: string, to: number): string[] =>
  ids.filter((each) => each !== id).toSpliced(to, 0, id)

/**
 * Drags an item by its handle, with mouse, pen or finger. Rows stay where they are in the document until it is let go:
 * a row that is taken out loses the finger that holds it.
 */
function useDrag(ids: readonly string[], onDrop: (ids: string[]) => void) {
  const list = useRef<HTMLOListElement>(null)
  const [drag, setDrag] = useState<{ id: string; to: number }>()
  const placeAt = (y: number) => {
    const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect())
    const tops = rows.sort((a, b) => a.top - b.top)
    const below = tops.findIndex(({ bottom }) => y < bottom)
    return below < 0 ? ids.length - 1 : below
  }
  const handleOf = (id: string) => ({
    onPointerDown: (event: Press<HTMLElement>) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      setDrag({ id, to: ids.indexOf(id) })
    },
    onPointerMove: (event: Press<HTMLElement>) => {
      if (drag?.id === id) setDrag({ id, to: placeAt(event.clientY) })
    },
    onPointerUp: () => {
      if (drag && drag.to !== ids.indexOf(drag.id)) onDrop(moved(ids, drag.id, drag.to))
      setDrag(undefined)
    },
    onPointerCancel: () => setDrag(undefined),
  })
  return { list, dragged: drag?.id, shown: drag ? moved(ids, drag.id, drag.to) : ids, handleOf }
}

/** Items to be put in order. Nothing counts as an answer until somebody moved one, or said that it is right like this. */
export function OrderAnswer({ question, value, onChange }: OrderProps) {
  const isDone = value.length === question.Options.length
  const ids = isDone ? value : question.Options.map(({ OptionId }) => OptionId)
  const { list, dragged, shown, handleOf } = useDrag(ids, onChange)
  const pressed = useRef<{ id: string; by: -1 | 1 }>(undefined)
  // The row moves in the document, and the focus with it would be lost.
  useEffect(() => {
    if (!pressed.current) return
    const { id, by } = pressed.current
    pressed.current = undefined
    const row = [...(list.current?.children ?? [])].find(
      (each) => each instanceof HTMLElement && each.dataset.id === id,
    )
    const wanted = row?.querySelector<HTMLButtonElement>(`[data-by="${by}"]:enabled`)
    const other = row?.querySelector<HTMLButtonElement>('[data-by]:enabled')
    const button = wanted ?? other
    button?.focus()
  })
  const move = (id: string, by: -1 | 1) => {
    pressed.current = { id, by }
    onChange(moved(ids, id, ids.indexOf(id) + by))
  }
  return (
    <div className={styles.order}>
      <p className="ui-small ui-ink-3">{texts.orderHint}</p>
      <ol ref={list} aria-label={texts.orderLabel}>
        {ids.map((id, at) => {
          const content = question.Options.find(({ OptionId }) => OptionId === id)?.Content ?? ''
          return (
            <li
              key={id}
              data-id={id}
              data-state={id === dragged ? 'dragged' : undefined}
              style={{ order: shown.indexOf(id) }}
            >
              <span className={styles.handle} title={texts.drag(content)} {...handleOf(id)}>
                <Icon name="grip" size={20} />
              </span>
              <b>{shown.indexOf(id) + 1}</b>
              <span className={styles.content}>
                <RichText text={content} />
              </span>
              <button
                type="button"
                data-by={-1}
                aria-label={texts.itemUp(content)}
                disabled={at === 0}
                onClick={() => move(id, -1)}
              >
                <Icon name="up" size={20} />
              </button>
              <button
                type="button"
                data-by={1}
                aria-label={texts.itemDown(content)}
                disabled={at === ids.length - 1}
                onClick={() => move(id, 1)}
              >
                <Icon name="down" size={20} />
              </button>
            </li>
          )
        })}
      </ol>
      <div className={styles.state} role="status">
        {isDone ? (
          <>
            <Icon name="check" size={16} />
            {texts.orderDone}
          </>
        ) : (
          <>
            {texts.orderOpen}
            <Button size={36} onClick={() => onChange([...ids])}>
              {texts.orderKeep}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}
