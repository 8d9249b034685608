import type { ComponentType } from 'react'
import type { ScreenName } from '../lib/addresses.ts'

export interface RouteRow {
  screen: ScreenName
  Page: ComponentType
  /** Pages that fill the window by themselves: no header, no footer. */
  isBare?: boolean
  /** The window is black around this page. */
  room?: 'black'
}
