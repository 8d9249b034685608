import { type ComponentProps, useRef } from 'react'
import { type ScrollWay, useEdges } from '../hooks/use-edges.ts'

interface ScrollBoxProps extends Omit<ComponentProps<'section'>, 'aria-label'> {
  label: string
  /** Sideways over columns, or down over rows. */
  way?: ScrollWay
}

/** A named part of a page that scrolls by itself; it takes the focus, so that the keyboard can move it too, and shows what it hides. */
export function ScrollBox({ label, way = 'columns', ...rest }: ScrollBoxProps) {
  const box = useRef<HTMLElement>(null)
  useEdges(box, way)
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
  return <section ref={box} aria-label={label} tabIndex={0} {...rest} />
}

/** A text of long lines, such as a program: they are scrolled sideways, by the keyboard too. */
export function CodeText(props: ComponentProps<'pre'>) {
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
  return <pre tabIndex={0} {...props} />
}
