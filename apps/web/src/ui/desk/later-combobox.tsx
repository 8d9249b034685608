import { lazy, Suspense } from 'react'
import { Skeleton } from '../states/skeleton.tsx'
import type { DeskComboboxProps } from './desk-combobox.tsx'

/** With the library that it stands on. */
const DeskCombobox = lazy(async () => ({ default: (await import('./desk-combobox.tsx')).DeskCombobox }))
/** Of a label and its box. */
const HEIGHT = 74

/** The combobox for a page that is there before it: its place is kept until its file has come. */
export function LaterCombobox(props: DeskComboboxProps) {
  return (
    <Suspense fallback={<Skeleton height={HEIGHT} radius={8} />}>
      <DeskCombobox {...props} />
    </Suspense>
  )
}
