import { type RefObject, useRef, useState } from 'react'
import type { CellGridProps } from './cell-grid-parts.tsx'
import type { CellPlace } from './cell-moves.ts'

/** What is being typed, and what is wrong with it. */
interface Typing extends CellPlace {
  text: string
  problem?: string | undefined
}

const within = (value: number, count: number) => Math.max(0, Math.min(count - 1, value))

/** One cell is open at a time; leaving it by a key goes on to the next. */
export function useCellTyping(
  { textOf, onType, rowCount, columns }: CellGridProps,
  box: RefObject<HTMLElement | null>,
  move: (next: CellPlace) => void,
) {
  const [typing, setTyping] = useState<Typing>()
  /** The focus leaves a cell that closes, which is no second leaving. */
  const isClosing = useRef(false)
  const open = (at: CellPlace, text?: string) => {
    const before = textOf(at.row, at.column)
    if (before === undefined) return
    isClosing.current = false
    setTyping({ ...at, text: text ?? before })
  }
  const close = () => {
    isClosing.current = true
    setTyping(undefined)
    box.current?.focus({ preventScroll: true })
  }
  const commit = (by?: { row: number; column: number }) => {
    if (!typing || isClosing.current) return
    const problem = onType(typing.row, typing.column, typing.text)
    if (problem) setTyping({ ...typing, problem })
    else if (by) {
      close()
      move({ row: within(typing.row + by.row, rowCount), column: within(typing.column + by.column, columns.length) })
    } else setTyping(undefined)
  }
  const setText = (text: string) => {
    if (typing) setTyping({ row: typing.row, column: typing.column, text })
  }
  return { typing, open, close, commit, setText }
}
