import { type ComponentProps, useRef } from 'react'
import { useEdges } from '../hooks/use-edges.ts'

/** A named part of a page that scrolls by itself; it takes the focus, so that the keyboard can move it too, and shows what it hides. */
export function ScrollBox({ label, ...rest }: Omit<ComponentProps<'section'>, 'aria-label'> & { label: string }) {
  const box = useRef<HTMLElement>(null)
  useEdges(box)
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
  return <section ref={box} aria-label={label} tabIndex={0} {...rest} />
}

/** A text of long lines, such as a program: they are scrolled sideways, by the keyboard too. */
export function CodeText(props: ComponentProps<'pre'>) {
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
  return <pre tabIndex={0} {...props} />
}
