import { useId } from 'react'
import { Checkbox } from 'react-aria-components/Checkbox'
import { Icon } from '../icons/icon.tsx'
import styles from './desk.module.css'

/** The box of a row, or of all rows in the head of a table. The desk around it knows which, and whether it is ticked. */
export function DeskBox({ label }: { label: string }) {
  // By reference, because the library's own name for it is one, and would be read instead of a label.
  const id = useId()
  return (
    <Checkbox slot="selection" className={styles.box} aria-labelledby={id}>
      {({ isIndeterminate }) => (
        <>
          <span className={styles.tick} aria-hidden="true">
            {isIndeterminate ? <i /> : <Icon name="check" size={14} />}
          </span>
          <span id={id} hidden>
            {label}
          </span>
        </>
      )}
    </Checkbox>
  )
}
