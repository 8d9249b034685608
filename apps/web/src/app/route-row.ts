import type { ComponentType, LazyExoticComponent } from 'react'
import type { ScreenName } from '../lib/addresses.ts'

export interface RouteRow {
  screen: ScreenName
  /** Loaded when it is opened: see `lazyWithRetry`. */
  Page: LazyExoticComponent<ComponentType>
  /** Pages that fill the window by themselves: no header, no footer. */
  isBare?: boolean
  /** The window is black around this page. */
  room?: 'black'
}
