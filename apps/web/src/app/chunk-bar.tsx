import { useEffect, useState } from 'react'
import { useStore } from '../lib/store.ts'
import { uiTexts } from '../texts/ui.ts'
import './chunk-bar.css'
import { chunksUnderWay } from './lazy-with-retry.ts'

/** What comes sooner needs no sign. */
const QUIET_MS = 500

/** C002: while a page's script is on its way the page before it stays; a line at the top says that something happens. */
export function ChunkBar() {
  const isLoading = useStore(chunksUnderWay) > 0
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    if (!isLoading) return setIsShown(false)
    const timer = setTimeout(() => setIsShown(true), QUIET_MS)
    return () => clearTimeout(timer)
  }, [isLoading])
  return (
    <div role="status" className="chunk-bar" hidden={!isShown}>
      {isShown && <span className="visually-hidden">{uiTexts.loading}</span>}
    </div>
  )
}
