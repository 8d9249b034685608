import type { OwnFile } from '@shijie/contract'
import { expect, it } from 'vitest'
import { courseFolderTexts as texts } from '../../../texts/course-folder.ts'
import { type AddNeeds, FolderWork, type RowState } from './add-rows.ts'
import type { PlannedRow } from './folder-plan.ts'

const row = (key: string, depth: number, kind: PlannedRow['kind']): PlannedRow => ({
  key,
  depth,
  kind,
  title: key.toUpperCase(),
  files: kind === 'container' ? [] : [new File(['x'], `${key}.${kind}`)],
  subtitles: undefined,
  look: undefined,
})

/** A server that puts lessons into a tree, and refuses the files of these names while they are in the set. */
function makeDesk() {
  const levels = new Map<string, string[]>()
  const refused = new Set<string>()
  const states = new Map<string, RowState>()
  const controller = new AbortController()
  const sent: string[] = []
  const needs: AddNeeds = {
    signal: controller.signal,
    send: async ({ name }) => {
      if (refused.has(name)) throw new Error('no room')
      sent.push(name)
      return { FileId: name } as OwnFile
    },
    countPages: async () => 3,
    findPoster: async ({ name }) => new File(['x'], `${name} poster`),
    askForSlides: async ({ name }) => {
      sent.push(name)
      return [{ FileId: 'page', Text: '', TeacherText: '' }]
    },
    add: async ({ ParentId = '', BeforeId, Body }) => {
      const level = levels.get(ParentId) ?? []
      levels.set(ParentId, level)
      level.splice(BeforeId ? level.indexOf(BeforeId) : level.length, 0, Body.Title)
      return { CourseHourId: Body.Title }
    },
    onState: (key, state) => states.set(key, state),
  }
  return { levels, refused, states, controller, sent, needs }
}

const ROWS = [row('a', 0, 'container'), row('b', 1, 'deck'), row('c', 1, 'pdf'), row('d', 0, 'web')]

it('[N004] lessons stand in the order of the plan, presentations though they come last', async () => {
  const { levels, sent, needs } = makeDesk()
  const added = await new FolderWork(ROWS, {}).run(needs)
  expect(sent).toEqual(['c.pdf', 'd.web', 'b.deck'])
  expect(levels.get('A')).toEqual(['B', 'C'])
  expect(added).toEqual([
    { id: 'A', title: 'A' },
    { id: 'D', title: 'D' },
  ])
})

it('[N004] one that fails leaves the others alone; another try makes it alone, in its place', async () => {
  const { levels, refused, states, needs } = makeDesk()
  refused.add('c.pdf')
  const work = new FolderWork(ROWS, {})
  await work.run(needs)
  expect(states.get('c')).toMatchObject({ at: 'failed' })
  expect(states.get('d')).toEqual({ at: 'done', lessonId: 'D' })
  refused.clear()
  expect(await work.run(needs)).toEqual([{ id: 'C', title: 'C' }])
  expect(levels.get('A')).toEqual(['B', 'C'])
  expect(levels.get('')).toEqual(['A', 'D'])
})

it('[N004] a chapter whose lessons all fail is not made', async () => {
  const { levels, refused, needs } = makeDesk()
  refused.add('c.pdf')
  await new FolderWork([row('a', 0, 'container'), row('c', 1, 'pdf')], {}).run(needs)
  expect(levels.size).toBe(0)
})

it('[N004] stopped, it makes nothing more', async () => {
  const { levels, controller, needs } = makeDesk()
  const send: AddNeeds['send'] = async (file) => {
    controller.abort()
    return needs.send(file)
  }
  expect(await new FolderWork(ROWS, {}).run({ ...needs, send })).toEqual([])
  expect(levels.size).toBe(0)
})

it('[N004] a PDF that cannot be opened, and a presentation whose window was closed, are told and not made', async () => {
  const { levels, states, needs } = makeDesk()
  const work = new FolderWork(ROWS, {})
  await work.run({ ...needs, countPages: async () => undefined, askForSlides: async () => undefined })
  expect(states.get('c')).toEqual({ at: 'failed', reason: texts.pdfUnreadable })
  expect(states.get('b')).toEqual({ at: 'failed', reason: texts.deckLeft })
  expect(levels.get('')).toEqual(['D'])
})
