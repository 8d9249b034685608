import { type PointerEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { floatBy } from './float-by.ts'
import './tooltip.css'

/** The mouse rests on it, and may leave it for as long as the way to the words takes; a finger holds it. */
const REST_MS = 400
const LEAVE_MS = 200
const HOLD_MS = 500

interface TooltipProps {
  text: string
  /** What they belong to is there for them alone: a press shows them too. */
  opensByPress?: boolean
  /**
   * What the words belong to. An element whose name they are (`aria-label`) is named already; one that they only describe
   * takes their id.
   */
  children: ReactNode | ((describedBy: string) => ReactNode)
}

/** Opens and closes by mouse, keyboard and a finger that rests. */
function useOpening(opensByPress: boolean) {
  const [isOpen, setIsOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wasHeld = useRef(false)
  useEffect(() => () => clearTimeout(timer.current), [])
  const set = (next: boolean, ms = 0) => {
    clearTimeout(timer.current)
    if (ms === 0) setIsOpen(next)
    else timer.current = setTimeout(() => setIsOpen(next), ms)
  }
  const isFinger = ({ pointerType }: PointerEvent) => pointerType === 'touch'
  const on = {
    onPointerEnter: (event: PointerEvent) => !isFinger(event) && set(true, REST_MS),
    // It stays for whoever came by keyboard.
    onPointerLeave: (event: PointerEvent) =>
      !isFinger(event) && !event.currentTarget.querySelector(':focus-visible') && set(false, LEAVE_MS),
    onFocus: ({ target }: { target: Element }) => target.matches(':focus-visible') && set(true),
    onBlur: () => set(false),
    onPointerDown: (event: PointerEvent) => {
      clearTimeout(timer.current)
      wasHeld.current = false
      if (!isFinger(event)) return
      timer.current = setTimeout(() => {
        wasHeld.current = true
        setIsOpen(true)
      }, HOLD_MS)
    },
    onPointerUp: () => clearTimeout(timer.current),
    onPointerCancel: () => clearTimeout(timer.current),
    onClick: () => opensByPress && set(true),
    // Who held it wanted to read, not to press.
    onClickCapture: (event: { preventDefault: () => void; stopPropagation: () => void }) => {
      if (!wasHeld.current) return
      wasHeld.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
  return { isOpen, close: () => set(false), on }
}

/**
 * Words beside something pressable, by the pattern of the ARIA practices: on hover, focus and a long press; the mouse may
 * go over them, Escape takes them away and nothing else, and they stay within the window.
 */
export function Tooltip({ text, opensByPress = false, children }: TooltipProps) {
  const id = useId()
  const root = useRef<HTMLSpanElement>(null)
  const { isOpen, close, on } = useOpening(opensByPress)
  const end = useEffectEvent(close)
  useEffect(() => {
    const anchor = root.current?.firstElementChild
    const words = root.current?.querySelector<HTMLElement>(':scope > [role=tooltip]')
    if (!isOpen || !(anchor instanceof HTMLElement) || !words) return
    const leave = floatBy(anchor, words, 'top', () => end())
    // Before a dialog around it, or anything else that Escape ends, hears of it.
    const dismiss = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      end()
    }
    const press = ({ target }: Event) => {
      if (!words.contains(target as Node)) end()
    }
    document.addEventListener('keydown', dismiss, true)
    document.addEventListener('pointerdown', press, true)
    return () => {
      leave()
      document.removeEventListener('keydown', dismiss, true)
      document.removeEventListener('pointerdown', press, true)
    }
  }, [isOpen])
  return (
    <span className="ui-tooltip" ref={root} {...on}>
      {typeof children === 'function' ? children(id) : children}
      {typeof children === 'function' && (
        <span id={id} hidden>
          {text}
        </span>
      )}
      {isOpen && (
        <span role="tooltip" popover="manual">
          {text}
        </span>
      )}
    </span>
  )
}
