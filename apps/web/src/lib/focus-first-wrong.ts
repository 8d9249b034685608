const CONTROLS = ':is(input, textarea, select, button):not(:disabled, [type=hidden])'

/**
 * Leads to where a form has to be mended: its first wrong part on the page, which is a control by its `name`, or the first
 * control of a box by its `data-part`.
 */
export function focusFirstWrong(form: HTMLElement | null, isWrong: (part: string) => boolean): void {
  const parts = [...(form?.querySelectorAll<HTMLElement>('[data-part], [name]') ?? [])]
  const wrong = parts.find((part) => isWrong(part.dataset.part ?? part.getAttribute('name') ?? ''))
  const control = wrong?.matches(CONTROLS) ? wrong : wrong?.querySelector<HTMLElement>(CONTROLS)
  // Nothing inside of what is folded can be reached.
  const folded = control?.closest('details')
  if (folded) folded.open = true
  control?.focus()
}
