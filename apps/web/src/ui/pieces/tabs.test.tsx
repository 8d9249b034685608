import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { panelOf, Tabs } from './tabs.tsx'

const items = [
  { key: 'blocks', label: '积木' },
  { key: 'python', label: 'Python' },
] as const
type Key = (typeof items)[number]['key']

/** One panel for all tabs. */
function Shared() {
  const [selected, setSelected] = useState<Key>('blocks')
  return (
    <>
      <Tabs label="视图" items={items} selected={selected} onSelect={setSelected} panelId="panel" />
      <div {...panelOf('panel', selected)}>{selected}</div>
    </>
  )
}

/** Each tab has its own; the others only stand beside it. */
function Own() {
  const [selected, setSelected] = useState<Key>('blocks')
  const idOf = (key: Key) => `own-${key}`
  return (
    <>
      <Tabs label="视图" items={items} selected={selected} onSelect={setSelected} panelId={idOf} />
      {items.map(({ key }) => (
        <div key={key} {...panelOf(idOf(key), key)} hidden={key !== selected}>
          {key}
        </div>
      ))}
    </>
  )
}

describe('tabs and their panels know each other', () => {
  it.each([
    ['one panel', <Shared key="shared" />],
    ['a panel for each', <Own key="own" />],
  ])('%s: the tab controls the panel, the panel is named by the tab', async (_, page) => {
    render(page)
    for (const { key, label } of items) {
      await userEvent.click(screen.getByRole('tab', { name: label }))
      const panel = screen.getByRole('tabpanel', { name: label })
      expect(panel.textContent).toBe(key)
      expect(screen.getByRole('tab', { selected: true }).getAttribute('aria-controls')).toBe(panel.id)
    }
    expect(new Set(screen.getAllByRole('tab').map(({ id }) => id)).size).toBe(2)
  })
})
