import { useSyncExternalStore } from 'react'
import { iconShapes } from './icon-shapes.tsx'
import type { laterIconShapes } from './later-icon-shapes.tsx'

type FirstName = keyof typeof iconShapes
type LaterName = keyof typeof laterIconShapes
export type IconName = FirstName | LaterName

let later: typeof laterIconShapes | undefined
let isAsked = false
const waiting = new Set<() => void>()

/** Asks for the shapes once; where that failed, the next icon asks again. */
async function loadLater(): Promise<void> {
  if (isAsked) return
  isAsked = true
  try {
    later = (await import('./later-icon-shapes.tsx')).laterIconShapes
    for (const listener of [...waiting]) listener()
  } catch {
    isAsked = false
  }
}

function subscribe(listener: () => void): () => void {
  waiting.add(listener)
  void loadLater()
  return () => void waiting.delete(listener)
}

/** Its place is kept while it comes: nothing moves. */
function LaterShape({ name }: { name: LaterName }) {
  return useSyncExternalStore(subscribe, () => later)?.[name]
}

const isFirst = (name: IconName): name is FirstName => Object.hasOwn(iconShapes, name)

interface IconProps {
  name: IconName
  size?: number
  className?: string
}

/** One of our icons, in the colour of the text beside it. It never speaks: words stand next to it or name its button. */
export function Icon({ name, size = 20, className }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {isFirst(name) ? iconShapes[name] : <LaterShape name={name} />}
    </svg>
  )
}
