import type { ReactNode } from 'react'
import { classNames } from '../look/class-names.ts'
import { ScrollBox } from '../pieces/scroll-box.tsx'
import './table.css'

/** A table with its column titles; the rows are children. */
export function Table({ columns, children }: { columns: readonly string[]; children: ReactNode }) {
  return (
    <table>
      <thead>
        <tr>
          {columns.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

/** The box in which a table scrolls sideways where the page is narrow. */
export function TableBox({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <ScrollBox className={classNames('ui-table-box', className)} label={label}>
      {children}
    </ScrollBox>
  )
}
