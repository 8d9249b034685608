import { screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { giveDeskSize } from '../../testing/desk-size.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { DeskTree, type DeskTreeProps } from './desk-tree.tsx'
import type { TreeMove } from './desk-tree-moves.ts'

giveDeskSize()

interface Chapter {
  id: string
  name: string
  lessons: readonly Chapter[]
}
const chapter = (id: string, name: string, lessons: readonly Chapter[] = []): Chapter => ({ id, name, lessons })
const course = [
  chapter('a', 'apple', [chapter('a1', 'ant'), chapter('a2', 'axe', [chapter('a2x', 'arm')]), chapter('a3', 'ash')]),
  chapter('b', 'bell', [chapter('b1', 'bus')]),
  chapter('c', 'cup'),
]
const many = Array.from({ length: 10 }, (_, at) =>
  chapter(
    `c${at}`,
    `章${at}`,
    Array.from({ length: 49 }, (_unused, lesson) => chapter(`c${at}-${lesson}`, `节${at}-${lesson}`)),
  ),
)
const keyOf = ({ id }: Chapter) => id
const childrenOf = ({ lessons }: Chapter) => lessons
const nameOf = ({ name }: Chapter) => name

interface TreeOptions extends Partial<Pick<DeskTreeProps<Chapter>, 'onMove' | 'mayHold' | 'onAct' | 'inSight'>> {
  items?: readonly Chapter[]
  open?: readonly string[]
}

function Outline({ items = course, open: opened = ['a'], ...rest }: TreeOptions) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(opened))
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  return (
    <>
      <output data-testid="chosen">{[...chosen].sort().join(' ')}</output>
      <DeskTree
        label="目录"
        items={items}
        keyOf={keyOf}
        childrenOf={childrenOf}
        nameOf={nameOf}
        line={nameOf}
        open={open}
        onOpen={setOpen}
        chosen={chosen}
        onChoose={setChosen}
        empty={<p>还没有目录</p>}
        {...rest}
      />
    </>
  )
}

const chosen = () => screen.getByTestId('chosen').textContent
const names = () => screen.getAllByRole('row').map((row) => row.textContent)
const focused = () => document.activeElement?.textContent
/** Where keys would drop now. */
const place = () => document.activeElement?.getAttribute('aria-label')
const told = ({ keys, parent, before }: TreeMove) => `${keys.join(' ')} > ${parent ?? ''} | ${before ?? ''}`

describe('keys in a tree', () => {
  it.each([
    ['down', '{ArrowDown}{ArrowDown}', 'axe', 'a2'],
    ['down and up', '{ArrowDown}{ArrowDown}{ArrowUp}', 'ant', 'a1'],
    ['to the end', '{End}', 'cup', 'c'],
    ['back to the beginning', '{End}{Home}', 'apple', 'a'],
    ['right opens', '{ArrowDown}{ArrowDown}{ArrowRight}{ArrowDown}', 'arm', 'a2x'],
    ['left closes', '{ArrowLeft}{ArrowDown}', 'bell', 'b'],
    ['left goes up to the parent, which is not chosen', '{ArrowDown}{ArrowDown}{ArrowLeft}', 'apple', 'a2'],
    ['Shift chooses on the way', '{Shift>}{ArrowDown}{ArrowDown}{/Shift}', 'axe', 'a a1 a2'],
    ['and back', '{Shift>}{ArrowDown}{ArrowDown}{ArrowUp}{/Shift}', 'ant', 'a a1'],
    ['Escape chooses none', '{ArrowDown}{Escape}', 'ant', ''],
    ['the beginning of a name leads there, and chooses nothing', 'be', 'bell', 'a'],
    ['Ctrl+A chooses all, also what is not shown', '{Control>}a{/Control}', 'apple', 'a a1 a2 a2x a3 b b1 c'],
  ])('%s', async (_, keys, name, ids) => {
    const { user } = renderApp(<Outline />)
    await user.tab()
    await user.keyboard(keys)
    expect(focused()).toBe(name)
    expect(chosen()).toBe(ids)
  })

  it('Enter acts on the node', async () => {
    const onAct = vi.fn()
    const { user } = renderApp(<Outline onAct={onAct} />)
    await user.tab()
    await user.keyboard('{ArrowDown}{Enter}')
    expect(onAct).toHaveBeenCalledExactlyOnceWith('a1')
  })
})

describe('a tree by mouse', () => {
  it('a press chooses one, with Shift all between, with Ctrl one more', async () => {
    const { user } = renderApp(<Outline />)
    await user.click(screen.getByText('ant'))
    expect(chosen()).toBe('a1')
    await user.keyboard('{Shift>}')
    await user.click(screen.getByText('ash'))
    await user.keyboard('{/Shift}')
    expect(chosen()).toBe('a1 a2 a3')
    await user.keyboard('{Control>}')
    await user.click(screen.getByText('cup'))
    await user.keyboard('{/Control}')
    expect(chosen()).toBe('a1 a2 a3 c')
  })

  it('its arrow opens a node without choosing it', async () => {
    const { user } = renderApp(<Outline open={[]} />)
    expect(names()).toEqual(['apple', 'bell', 'cup'])
    await user.click(screen.getByRole('button', { name: '扩展 bell' }))
    expect(names()).toEqual(['apple', 'bell', 'bus', 'cup'])
    expect(chosen()).toBe('')
  })
})

describe('moving nodes', () => {
  it.each([
    ['Alt and down: one place down', '{ArrowDown}{Alt>}{ArrowDown}{/Alt}', 'a1 > a | a3'],
    [
      'Alt and up: all that are chosen',
      '{ArrowDown}{ArrowDown}{Shift>}{ArrowDown}{/Shift}{Alt>}{ArrowUp}{/Alt}',
      'a2 a3 > a | a1',
    ],
    ['above the first nothing', '{ArrowDown}{Alt>}{ArrowUp}{/Alt}', undefined],
  ])('%s', async (_, keys, move) => {
    const onMove = vi.fn()
    const { user } = renderApp(<Outline onMove={onMove} />)
    await user.tab()
    await user.keyboard(keys)
    expect(onMove.mock.calls[0] && told(onMove.mock.calls[0][0])).toBe(move)
  })

  it('from the handle by keys alone, into a node', async () => {
    const onMove = vi.fn()
    const { user } = renderApp(<Outline onMove={onMove} />)
    await user.tab()
    await user.keyboard('{ArrowDown}{ArrowRight}')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '拖动 ant' }))
    await user.keyboard('{Enter}')
    await vi.waitFor(() => expect(place()).toBe('放置于 axe'))
    while (place() !== '放置于 cup') await user.keyboard('{ArrowDown}')
    await user.keyboard('{Enter}')
    expect(told(onMove.mock.calls[0]?.[0])).toBe('a1 > c | ')
  })

  it('where the caller does not allow it, neither by keys nor as a place to drop', async () => {
    const onMove = vi.fn()
    const { user } = renderApp(<Outline onMove={onMove} mayHold={(parent) => parent === 'b'} />)
    await user.tab()
    await user.keyboard('{ArrowDown}{Alt>}{ArrowDown}{/Alt}')
    expect(onMove).not.toHaveBeenCalled()
    await user.keyboard('{ArrowRight}{Enter}')
    await vi.waitFor(() => expect(place()).toBe('放置于 bell'))
    await user.keyboard('{Escape}')
  })

  it('no handle where nothing moves', () => {
    renderApp(<Outline />)
    expect(screen.queryByRole('button', { name: '拖动 ant' })).toBeNull()
  })
})

it('of five hundred nodes only those in sight are in the page, and the last one is reached', async () => {
  const { user } = renderApp(<Outline items={many} open={many.map(keyOf)} />)
  expect(names().length).toBeLessThan(60)
  await user.tab()
  await user.keyboard('{End}')
  expect(focused()).toBe('节9-48')
  expect(names().length).toBeLessThan(60)
})

it('without nodes says so', () => {
  renderApp(<Outline items={[]} />)
  expect(screen.getByText('还没有目录')).toBeTruthy()
})

describe('what is worked on elsewhere', () => {
  const all = many.map(keyOf)
  const scrolled = () => screen.getByRole('treegrid').scrollTop

  it('comes in sight when it is another, in the middle of what is shown, and leaves the hands that scroll alone', () => {
    const { rerender } = renderApp(<Outline items={many} open={all} inSight="c0" />)
    expect(scrolled()).toBe(0)
    rerender(<Outline items={many} open={all} inSight="c7-30" />)
    const there = scrolled()
    // Seven chapters with their lessons, its own, and thirty lessons before it.
    expect(there).toBeGreaterThan(300 * 20)
    screen.getByRole('treegrid').scrollTop = 0
    rerender(<Outline items={many} open={all} inSight="c7-30" />)
    expect(scrolled()).toBe(0)
    rerender(<Outline items={many} open={all} inSight="c0-1" />)
    expect(scrolled()).toBe(0)
  })

  it('in a chapter that is closed is not looked for', () => {
    renderApp(<Outline items={many} open={[]} inSight="c7-30" />)
    expect(scrolled()).toBe(0)
  })
})
