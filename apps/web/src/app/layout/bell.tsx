import { Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useBell } from '../../features/notice/use-bell.ts'
import { noticeTexts as texts } from '../../texts/notice.ts'
import { floatBy } from '../../ui/floating/float-by.ts'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { lazyWithRetry } from '../lazy-with-retry.ts'
import styles from './bell.module.css'

const BellPanel = lazyWithRetry(
  () => import('./bell-panel.tsx'),
  (module) => module.BellPanel,
)

/** The bell of the header: how much is new or waits, and a short list behind it. Escape and a press elsewhere close it. */
export function Bell() {
  const bell = useBell()
  const root = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes it
  useEffect(() => setIsOpen(false), [pathname])
  useEffect(() => {
    if (!isOpen) return
    const button = root.current?.querySelector('button')
    const panel = root.current?.querySelector<HTMLElement>('[popover]')
    const closeOutside = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setIsOpen(false)
    }
    const leave = button && panel ? floatBy(button, panel, 'bottom-end', () => setIsOpen(false)) : undefined
    panel?.focus()
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    return () => {
      leave?.()
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
    }
  }, [isOpen])
  const close = () => {
    root.current?.querySelector('button')?.focus()
    setIsOpen(false)
  }
  const count = bell?.Count ?? 0
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes from the button and from inside
    <div ref={root} onKeyDown={(event) => isOpen && event.key === 'Escape' && close()}>
      <button
        type="button"
        className={styles.bell}
        aria-label={texts.bell(count)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <svg width="22" height="22" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.8" aria-hidden>
          <path d="M6 16V11a6 6 0 0 1 12 0v5l2 2H4l2-2Z" strokeLinejoin="round" />
          <path d="M10 21h4" strokeLinecap="round" />
        </svg>
        {count > 0 && <b>{texts.count(count)}</b>}
      </button>
      {isOpen && (
        <div className={styles.panel} role="dialog" aria-label={texts.bellTitle} popover="manual" tabIndex={-1}>
          <Suspense fallback={<Skeleton height={240} radius={8} />}>
            <BellPanel bell={bell} onFollow={() => setIsOpen(false)} />
          </Suspense>
        </div>
      )}
    </div>
  )
}
