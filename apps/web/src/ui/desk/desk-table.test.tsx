import { fireEvent, screen, within } from '@testing-library/react'
import { useMemo, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { giveDeskSize } from '../../testing/desk-size.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { deskTexts } from '../../texts/desk.ts'
import type { DeskColumn } from './desk-columns.ts'
import { DeskTable } from './desk-table.tsx'

giveDeskSize()

interface Pupil {
  id: string
  name: string
}
/** Ten names begin with a, ten with b … */
const nameAt = (index: number) => `${String.fromCharCode(97 + Math.floor(index / 10))}${String(index).padStart(4, '0')}`
const pupils = (count: number): Pupil[] =>
  Array.from({ length: count }, (_, index) => ({ id: `p${index}`, name: nameAt(index) }))
const keyOf = ({ id }: Pupil) => id
const nameOf = ({ name }: Pupil) => name
const onPress = vi.fn()
const columns: DeskColumn<Pupil>[] = [
  { key: 'id', title: '编号', cell: ({ id }) => id },
  {
    key: 'name',
    title: '姓名',
    isHeader: true,
    compare: (one, other) => one.name.localeCompare(other.name),
    cell: ({ name }) => name,
  },
  {
    key: 'acts',
    title: '操作',
    isActs: true,
    cell: ({ name }) => (
      <button type="button" onClick={() => onPress(name)}>
        {`改${name}`}
      </button>
    ),
  },
]

function Desk({ count, card }: { count: number; card?: (row: Pupil) => string }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const rows = useMemo(() => pupils(count), [count])
  return (
    <>
      <output data-testid="chosen">{[...chosen].sort().join(' ')}</output>
      <DeskTable
        label="名单"
        columns={columns}
        rows={rows}
        keyOf={keyOf}
        nameOf={nameOf}
        chosen={chosen}
        onChoose={setChosen}
        empty={<p>没有人</p>}
        {...(card && { card })}
      />
    </>
  )
}

const chosen = () => screen.getByTestId('chosen').textContent
const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent)
const focused = () => (document.activeElement as HTMLElement).closest('[role=row]')?.querySelector('[role=rowheader]')
const box = (name: string) => screen.getByRole('checkbox', { name: deskTexts.choose(name) })

describe('keys in a desk table', () => {
  it.each([
    ['down', '{ArrowDown}{ArrowDown}', 'a0002', ''],
    ['down and up', '{ArrowDown}{ArrowDown}{ArrowUp}', 'a0001', ''],
    ['to the last row ', '{Control>}{End}{/Control}', 'b0019', ''],
    ['back to the first', '{Control>}{End}{Home}{/Control}', 'a0000', ''],
    ['a space chooses', '{ArrowDown} ', 'a0001', 'p1'],
    ['and gives back', '{ArrowDown}  ', 'a0001', ''],
    ['Shift chooses on the way', ' {Shift>}{ArrowDown}{ArrowDown}{/Shift}', 'a0002', 'p0 p1 p2'],
    ['and back', ' {Shift>}{ArrowDown}{ArrowDown}{ArrowUp}{/Shift}', 'a0001', 'p0 p1'],
    ['Escape chooses none', ' {Shift>}{ArrowDown}{/Shift}{Escape}', 'a0001', ''],
    ['the beginning of a name', 'b', 'b0010', ''],
  ])('%s', async (_, keys, row, ids) => {
    const { user } = renderApp(<Desk count={20} />)
    await user.tab()
    await user.keyboard(keys)
    expect(focused()?.textContent).toBe(row)
    expect(chosen()).toBe(ids)
  })

  it('Ctrl+A chooses all', async () => {
    const { user } = renderApp(<Desk count={3} />)
    await user.tab()
    await user.keyboard('{Control>}a{/Control}')
    expect(chosen()).toBe('p0 p1 p2')
  })

  it.each(['Home', 'End'])('%s is the table’s alone, the page does not move', async (key) => {
    const { user } = renderApp(<Desk count={3} />)
    await user.tab()
    expect(fireEvent.keyDown(document.activeElement as HTMLElement, { key, ctrlKey: true })).toBe(false)
  })

  it('a space on a button of a row is no choice of the row', async () => {
    const { user } = renderApp(<Desk count={3} />)
    await user.tab()
    await user.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}')
    expect(document.activeElement?.textContent).toBe('改a0001')
    await user.keyboard(' ')
    expect(onPress).toHaveBeenLastCalledWith('a0001')
    expect(chosen()).toBe('')
  })
})

describe('a desk table by mouse', () => {
  it('a press chooses a row, with Shift all between, and on a button none', async () => {
    const { user } = renderApp(<Desk count={6} />)
    await user.click(screen.getByRole('rowheader', { name: 'a0001' }))
    expect(chosen()).toBe('p1')
    await user.keyboard('{Shift>}')
    await user.click(screen.getByRole('rowheader', { name: 'a0003' }))
    await user.keyboard('{/Shift}')
    expect(chosen()).toBe('p1 p2 p3')
    await user.click(screen.getByRole('button', { name: '改a0005' }))
    expect(chosen()).toBe('p1 p2 p3')
  })

  it('the box in the head chooses all and then none', async () => {
    const { user } = renderApp(<Desk count={3} />)
    const all = screen.getByRole('checkbox', { name: deskTexts.chooseAll })
    await user.click(all)
    expect(chosen()).toBe('p0 p1 p2')
    await user.click(all)
    expect(chosen()).toBe('')
  })

  it('a press on a title sorts, a second one the other way', async () => {
    const { user } = renderApp(<Desk count={3} />)
    const title = screen.getByRole('columnheader', { name: '姓名' })
    await user.click(title)
    expect(title.getAttribute('aria-sort')).toBe('ascending')
    await user.click(title)
    expect(names()).toEqual(['a0002', 'a0001', 'a0000'])
  })
})

it('of two thousand rows only those in sight are in the page, and keys reach the last one', async () => {
  const { user } = renderApp(<Desk count={2000} />)
  expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('2001')
  expect(names().length).toBeLessThan(60)
  await user.tab()
  await user.keyboard('{Control>}{End}{/Control}')
  expect(focused()?.textContent).toBe(nameAt(1999))
  expect(names().length).toBeLessThan(60)
})

it('without rows says so', () => {
  renderApp(<Desk count={0} />)
  expect(screen.getByText('没有人')).toBeTruthy()
  expect(screen.queryByRole('grid')).toBeNull()
})

it('on a phone the rows are cards, chosen alike', async () => {
  const width = window.innerWidth
  try {
    window.innerWidth = 390
    fireEvent(window, new Event('resize'))
    const { user } = renderApp(<Desk count={3} card={({ name }) => `卡片${name}`} />)
    await user.click(box('a0001'))
    expect(chosen()).toBe('p1')
    await user.click(screen.getByRole('checkbox', { name: deskTexts.chooseAll }))
    expect(chosen()).toBe('p0 p1 p2')
    expect(within(screen.getByRole('grid')).getByText('卡片a0002')).toBeTruthy()
  } finally {
    window.innerWidth = width
  }
})
