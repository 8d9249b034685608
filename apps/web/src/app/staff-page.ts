import type { ComponentType } from 'react'
import { lazyWithRetry } from './lazy-with-retry.ts'
import type { staffPages } from './staff-pages.ts'

/** A page of the staff: its place is looked up when it is opened. */
export const staffPage = (name: keyof typeof staffPages) =>
  lazyWithRetry(
    async (): Promise<ComponentType> => (await import('./staff-pages.ts')).staffPages[name](),
    (Page) => Page,
  )
