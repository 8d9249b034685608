import { screen, waitFor, within } from '@testing-library/react'
import { type ComponentProps, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { renderApp } from '../../testing/render-app.tsx'
import { deskTexts as texts } from '../../texts/desk.ts'
import { DeskDate } from './desk-date.tsx'

function Field({ first = '', ...rest }: { first?: string } & Partial<ComponentProps<typeof DeskDate>>) {
  const [value, setValue] = useState(first)
  return (
    <form>
      <output data-testid="value">{value}</output>
      <DeskDate label="有效期" value={value} onChange={setValue} {...rest} />
      <button type="button">别处</button>
    </form>
  )
}

const value = () => screen.getByTestId('value').textContent
const box = () => screen.getByRole('textbox', { name: '有效期' })
const opener = () => screen.getByRole('button', { name: texts.calendarOf('有效期') })
const calendar = () => screen.queryByRole('dialog', { name: texts.calendarOf('有效期') })
const dayCell = (name: RegExp) => screen.findByRole('button', { name })

it.each([
  ['as it is written', '2026-11-24', false, '2026-11-24'],
  ['with slashes, once it is left', '2026/1/4', false, '2026-01-04'],
  ['with a time', '2026-11-24 8:30', true, '2026-11-24 08:30:00'],
])('a date %s', async (_, typed, hasTime, read) => {
  const { user } = renderApp(<Field hasTime={hasTime} />)
  await user.type(box(), typed)
  await user.tab()
  expect(value()).toBe(read)
  expect(screen.queryByRole('alert')).toBeNull()
})

it('Enter in the box is enough for a form to send the date', async () => {
  const { user } = renderApp(<Field />)
  await user.type(box(), '2026/1/4{Enter}')
  expect(value()).toBe('2026-01-04')
})

it('what is no date stays in the value, so that its form sees it, and is said once it is left', async () => {
  const { user } = renderApp(<Field />)
  await user.type(box(), '2026-02-30')
  expect(screen.queryByRole('alert')).toBeNull()
  await user.tab()
  expect(value()).toBe('2026-02-30')
  expect(screen.getByRole('alert').textContent).toBe(texts.noDay)
  await user.type(box(), '{Backspace}')
  expect(screen.queryByRole('alert')).toBeNull()
})

it.each([
  ['2026-10-31', texts.tooEarly('2026-11-01')],
  ['2026-12-01', texts.tooLate('2026-11-30')],
])('%s is outside of what is allowed', async (typed, sentence) => {
  const { user } = renderApp(<Field min="2026-11-01" max="2026-11-30" />)
  await user.type(box(), typed)
  await user.tab()
  expect(screen.getByRole('alert').textContent).toBe(sentence)
})

it('what its form says goes before', () => {
  renderApp(<Field error="不能为空" />)
  expect(screen.getByRole('alert').textContent).toBe('不能为空')
})

it('a day is picked from the calendar, and the focus is back where it was', async () => {
  const { user } = renderApp(<Field first="2026-11-24" />)
  await user.click(opener())
  await user.click(await dayCell(/2026年11月26日/))
  expect(value()).toBe('2026-11-26')
  expect(calendar()).toBeNull()
  expect(document.activeElement).toBe(opener())
})

it('by keys: Alt and down, arrows, Enter', async () => {
  const { user } = renderApp(<Field first="2026-11-24" />)
  await user.click(box())
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toContain('2026年11月24日'))
  await user.keyboard('{ArrowDown}{Enter}')
  expect(value()).toBe('2026-12-01')
})

it('is shown before it takes the focus, also when its file is there already', async () => {
  const order: string[] = []
  Object.assign(HTMLElement.prototype, { showPopover: () => order.push('shown') })
  try {
    const { user } = renderApp(<Field first="2026-11-24" />)
    await user.click(opener())
    await dayCell(/2026年11月26日/)
    await user.keyboard('{Escape}')
    order.length = 0
    document.addEventListener('focusin', () => order.push('focused'), { once: true })
    await user.keyboard('{Enter}')
    expect(order).toEqual(['shown', 'focused'])
  } finally {
    Reflect.deleteProperty(HTMLElement.prototype, 'showPopover')
  }
})

it('Escape closes the calendar and nothing else', async () => {
  const onKeyDown = vi.fn()
  const { user } = renderApp(
    // biome-ignore lint/a11y/noStaticElementInteractions: stands for a dialog
    <div onKeyDown={({ key }) => onKeyDown(key)}>
      <Field first="2026-11-24" />
    </div>,
  )
  await user.click(opener())
  await dayCell(/2026年11月26日/)
  await user.keyboard('{Escape}')
  expect(calendar()).toBeNull()
  expect(onKeyDown).not.toHaveBeenCalledWith('Escape')
})

it('a press elsewhere closes the calendar', async () => {
  const { user } = renderApp(<Field />)
  await user.click(opener())
  expect(calendar()).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '别处' }))
  expect(calendar()).toBeNull()
})

it('picks no day outside of what is allowed', async () => {
  const { user } = renderApp(<Field first="2026-11-24" min="2026-11-20" />)
  await user.click(opener())
  expect((await dayCell(/2026年11月19日/)).getAttribute('aria-disabled')).toBe('true')
})

it('picking a day keeps the time, and leads to it', async () => {
  const { user } = renderApp(<Field first="2026-11-24 13:15:00" hasTime />)
  await user.click(opener())
  await user.click(await dayCell(/2026年11月26日/))
  expect(value()).toBe('2026-11-26 13:15:00')
  expect(document.activeElement).toBe(box())
  await waitFor(() => {
    const { selectionStart, selectionEnd } = box() as HTMLInputElement
    expect([selectionStart, selectionEnd]).toEqual([11, 16])
  })
})

it('is in Chinese, and weeks begin with Monday', async () => {
  const { user } = renderApp(<Field first="2026-11-24" />)
  await user.click(opener())
  await dayCell(/2026年11月26日/)
  const shown = within(calendar() as HTMLElement)
  expect(shown.getAllByText('2026年11月').length).toBeGreaterThan(0)
  expect(shown.getAllByRole('columnheader', { hidden: true }).map(({ textContent }) => textContent)).toEqual(
    '一二三四五六日'.split(''),
  )
})
