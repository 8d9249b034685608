import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import './button.css'
import { classNames } from '../look/class-names.ts'
import { Spinner } from '../states/spinner.tsx'

interface Look {
  /** One solid primary for each view. */
  kind?: 'primary' | 'plain' | 'soft' | 'quiet' | 'danger'
  size?: 28 | 36 | 44 | 52
  isFull?: boolean
}

const lookOf = ({ kind = 'plain', size = 36, isFull = false }: Look, className?: string) =>
  classNames('ui-button', kind !== 'plain' && kind, size !== 36 && `size-${size}`, isFull && 'full', className)

interface ButtonProps extends Look, Omit<ComponentProps<'button'>, 'children'> {
  children: ReactNode
  /** Working: shows progress, keeps focus, ignores presses. */
  isBusy?: boolean
  /** What it says while working. */
  busyText?: string
}

/** A button; while busy it says so and stays in the tab order. What sends something is sent once, however hastily it is pressed. */
export function Button(props: ButtonProps) {
  const { kind, size, isFull, isBusy: busy, busyText, className, children, onClick, type = 'button', ...rest } = props
  const isBusy = busy ?? false
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // The second press of a double click comes before the page knows that it is busy, or after a quick answer.
    if (busy !== undefined && event.detail > 1) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={isBusy ? 'button' : type}
      className={lookOf({ kind, size, isFull }, className)}
      aria-disabled={isBusy || rest['aria-disabled']}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? undefined : press}
    >
      {isBusy && <Spinner />}
      {isBusy && busyText ? busyText : children}
    </button>
  )
}

interface ButtonLinkProps extends Look, ComponentProps<typeof Link> {}

/** Looks like a button, goes to another page. */
export function ButtonLink({ kind, size, isFull, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={lookOf({ kind, size, isFull }, className)} />
}
