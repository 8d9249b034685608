import type { ComponentProps } from 'react'
import { classNames } from '../look/class-names.ts'
import './surface.css'

interface CardProps extends ComponentProps<'div'> {
  isRaised?: boolean
}

/** A white surface with a hairline; raised ones cast the one soft shadow. */
export function Card({ isRaised = false, className, ...rest }: CardProps) {
  return <div {...rest} className={classNames('ui-card', isRaised && 'raised', className)} />
}
