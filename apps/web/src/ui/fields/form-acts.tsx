import type { ReactNode } from 'react'
import './form-acts.css'

/** What a long form ends with stays in sight: at the form's end, or at the lower edge of the window before. */
export function FormActs({ children }: { children: ReactNode }) {
  return <div className="form-acts">{children}</div>
}
