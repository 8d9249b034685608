import type { ReactNode } from 'react'
import { classNames } from '../look/class-names.ts'
import './surface.css'

export type TagTone = 'plain' | 'learn' | 'practice' | 'model' | 'market' | 'ok' | 'warn' | 'bad'

/** A small word on a soft ground: topic, kind or state. */
export function Tag({ tone = 'plain', children }: { tone?: TagTone; children: ReactNode }) {
  return <span className={classNames('ui-tag', tone !== 'plain' && tone)}>{children}</span>
}
