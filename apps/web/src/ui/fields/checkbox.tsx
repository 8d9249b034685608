import type { ReactNode } from 'react'
import { classNames } from '../look/class-names.ts'
import './field.css'

interface CheckboxProps {
  isChecked: boolean
  onChange: (isChecked: boolean) => void
  children: ReactNode
  className?: string
}

/** A box with its sentence; the sentence may hold links. */
export function Checkbox({ isChecked, onChange, children, className }: CheckboxProps) {
  return (
    <label className={classNames('ui-checkbox', className)}>
      <input type="checkbox" checked={isChecked} onChange={(event) => onChange(event.target.checked)} />
      <span>{children}</span>
    </label>
  )
}
