import type { DraftRow } from '@shijie/contract'
import { describe, expect, it } from 'vitest'
import { courseTreeTexts as texts } from '../../../texts/course-tree.ts'
import type { TreeMove } from '../../../ui/desk/desk-tree-moves.ts'
import { moveRows } from '../draft-tree.ts'
import { placesOf } from './lesson-places.ts'
import { stepOfMove, TreeHistory } from './tree-history.ts'

const ME = '01a1fddc-2944-720f-b1e0-f11aa7682b01'
const NAME = '陈思远'

const row = (CourseHourId: string, more: Partial<DraftRow> = {}): DraftRow =>
  ({
    CourseHourId,
    ParentId: '',
    Title: CourseHourId,
    Kind: 'page',
    State: 'draft',
    ChangerId: ME,
    ChangerName: NAME,
    ...more,
  }) as DraftRow

/** A tree on a server of its own, and the history over it. */
function tree(...first: DraftRow[]) {
  let rows = first
  const change = (id: string, parts: Partial<DraftRow>) => {
    rows = rows.map((one) => (one.CourseHourId === id ? { ...one, ...parts } : one))
  }
  const complaints: string[] = []
  let isDeaf = false
  const calls = {
    readRows: async () => {
      if (isDeaf) throw new Error('offline')
      return rows
    },
    remove: async (id: string) => change(id, { State: 'leaving' }),
    restore: async (id: string) => change(id, { State: 'draft' }),
    move: async (move: TreeMove) => {
      rows = moveRows(rows, move)
    },
    rename: async (id: string, from: string, to: string) => {
      const now = rows.find(({ CourseHourId }) => CourseHourId === id)?.Title ?? ''
      if (now !== from) return now
      change(id, { Title: to })
      return to
    },
    ownId: () => ME,
  }
  const history = new TreeHistory(calls, (sentence) => complaints.push(sentence))
  const order = () =>
    rows
      .filter(({ State }) => State !== 'leaving')
      .map(({ Title }) => Title)
      .join()
  const move = (keys: string[], before?: string, parent?: string) =>
    history.act(async () => {
      const wanted = { keys, before, parent }
      const old = rows
      await calls.move(wanted)
      return stepOfMove(old, rows, keys)
    })
  const remove = (id: string) =>
    history.act(async () => {
      const places = placesOf(rows, [id])
      await calls.remove(id)
      return { kind: 'remove', ids: [id], title: id, places }
    })
  const add = (one: DraftRow) =>
    history.act(async () => {
      rows = [...rows, one]
      return { kind: 'add', ids: [one.CourseHourId], title: one.Title, places: placesOf(rows, [one.CourseHourId]) }
    })
  const rename = (id: string, to: string) =>
    history.act(async () => {
      await calls.rename(id, id, to)
      return { kind: 'rename', ids: [id], title: to, from: id, to }
    })
  const hear = (deaf: boolean) => {
    isDeaf = deaf
  }
  return { history, change, calls, order, move, remove, add, rename, complaints, hear }
}

describe('what was done in the tree', () => {
  it('[R045] is taken back and done again, the last first: adding, moving, renaming, taking out', async () => {
    const { history, order, move, remove, add, rename, complaints } = tree(row('a'), row('b'), row('c'))
    await add(row('d'))
    await move(['d', 'c'], 'a')
    await rename('b', '乙')
    await remove('a')
    const seen = [order()]
    while (history.read().undo) {
      await history.undo()
      seen.push(order())
    }
    expect(seen).toEqual(['d,c,乙', 'd,c,a,乙', 'd,c,a,b', 'a,b,c,d', 'a,b,c'])
    while (history.read().redo) await history.redo()
    expect([order(), complaints]).toEqual(['d,c,乙', []])
  })

  it('[R045] says what the next step back would be, and forgets what was undone after something new', async () => {
    const { history, remove, rename } = tree(row('a'), row('b'))
    await remove('a')
    expect(history.read().undo).toBe(texts.acts.remove(texts.one('a')))
    expect(history.read().note).toEqual({ sentence: texts.removed(texts.one('a'), 0), way: 'undo' })
    await history.undo()
    expect(history.read().redo).toBe(texts.acts.remove(texts.one('a')))
    await rename('b', '乙')
    expect([history.read().redo, history.read().undo]).toEqual(['', texts.acts.rename(texts.one('乙'))])
  })

  it('[R045] stays where a colleague has gone on from there, and says why', async () => {
    const { history, change, order, move, add, rename, calls, complaints } = tree(row('a'), row('b'), row('c'))
    const why = () => complaints.at(-1) ?? ''
    await add(row('d'))
    // A colleague of the same name is somebody else.
    change('d', { ChangerId: '01a1fddc-2944-720f-b1e0-f11aa7682b02', ChangerName: NAME })
    await history.undo()
    expect(why()).toContain(texts.changedSince('d', NAME))
    await add(row('e'))
    change('e', { State: 'published' })
    await history.undo()
    expect(why()).toContain(texts.publishedSince('e'))
    await rename('b', '乙')
    change('b', { Title: '她的' })
    await history.undo()
    expect(why()).toContain(texts.renamedSince('她的'))
    await move(['c'], 'a')
    await calls.move({ keys: ['c'], before: 'd', parent: undefined })
    await history.undo()
    expect(why()).toContain(texts.movedSince('c'))
    expect([order(), history.read().undo, complaints.length]).toEqual(['a,她的,c,d,e', '', 4])
  })

  it('[R045] what was not heard can be tried once more', async () => {
    const { history, order, remove, hear } = tree(row('a'), row('b'))
    await remove('a')
    hear(true)
    await history.undo()
    expect([order(), history.read().undo]).toEqual(['b', texts.acts.remove(texts.one('a'))])
    hear(false)
    await history.undo()
    expect(order()).toBe('a,b')
  })
})
