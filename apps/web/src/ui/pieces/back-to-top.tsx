import { useEffect, useState } from 'react'
import { uiTexts } from '../../texts/ui.ts'
import { Icon } from '../icons/icon.tsx'
import '../states/states.css'

/** C008: is there more than one viewport above? */
export const isFarDown = (scrolled: number, viewport: number): boolean => scrolled > viewport

/** B019: floats at the lower right once more than one viewport was scrolled. */
export function BackToTop() {
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    const look = () => setIsShown(isFarDown(window.scrollY, window.innerHeight))
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  const goUp = () => {
    const isCalm = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches
    window.scrollTo({ top: 0, behavior: isCalm ? 'auto' : 'smooth' })
  }
  return isShown ? (
    <button type="button" className="ui-to-top" aria-label={uiTexts.backToTop} onClick={goUp}>
      <Icon name="top" />
    </button>
  ) : null
}
