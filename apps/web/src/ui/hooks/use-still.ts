import { useEffect, useState } from 'react'

/** A tap is looked up where the finger was only after it has left: so long nothing moves either. */
const AFTER_RELEASE = 400

/** Whether somebody is pressing, until the press has arrived. */
function usePressing(): boolean {
  const [isPressing, setPressing] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const press = () => {
      clearTimeout(timer)
      setPressing(true)
    }
    const release = ({ type, target }: Event) => {
      // A box that is left is no window that is left.
      if (type === 'blur' && target !== window) return
      clearTimeout(timer)
      timer = setTimeout(() => setPressing(false), AFTER_RELEASE)
    }
    window.addEventListener('pointerdown', press, true)
    // A press that leaves the window, or becomes a scroll, is over as well.
    const ends = ['pointerup', 'pointercancel', 'blur'] as const
    for (const end of ends) window.addEventListener(end, release, true)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pointerdown', press, true)
      for (const end of ends) window.removeEventListener(end, release, true)
    }
  }, [])
  return isPressing
}

/**
 * The value as it was when a press began, until the press has arrived: for what moves the page when it changes, so that no
 * button is gone from under a finger between press and release.
 */
export function useStill<T>(value: T): T {
  const isPressing = usePressing()
  const [still, setStill] = useState(value)
  if (isPressing) return still
  if (!Object.is(still, value)) setStill(value)
  return value
}
