import { useEffect, useState } from 'react'

/** Whoever goes from one box to the next, or presses 发出, has not stopped writing at once. */
const AFTER_TYPING = 600

const WRITTEN_INTO = 'textarea, [contenteditable]:not([contenteditable="false"]), input:not([type]), '
const KINDS = ['text', 'search', 'email', 'tel', 'url', 'number', 'password']
const BOX = WRITTEN_INTO + KINDS.map((kind) => `input[type="${kind}"]`).join(', ')

const isInBox = (element: Element | null): boolean => element?.matches(BOX) === true && element.closest('main') !== null

/** Somebody writes into a box of the page, or has just done so; what is only chosen (a radio, a list) is no writing. */
export function useTyping(): boolean {
  const [isTyping, setTyping] = useState(() => isInBox(document.activeElement))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const enter = ({ target }: FocusEvent) => {
      clearTimeout(timer)
      if (isInBox(target as Element)) setTyping(true)
      else leave()
    }
    const leave = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setTyping(isInBox(document.activeElement)), AFTER_TYPING)
    }
    document.addEventListener('focusin', enter)
    document.addEventListener('focusout', leave)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('focusin', enter)
      document.removeEventListener('focusout', leave)
    }
  }, [])
  return isTyping
}
