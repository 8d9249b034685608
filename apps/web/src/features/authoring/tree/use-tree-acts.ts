import { changeLesson, type DraftRow, getDraft, type LessonRowKind } from '@shijie/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { callEndpoint, sentenceOf } from '../../../lib/api-client.ts'
import { useAccount } from '../../../lib/session.ts'
import { showToast } from '../../../lib/toasts.ts'
import { useLatest } from '../../../lib/use-latest.ts'
import { authoringTexts } from '../../../texts/authoring.ts'
import type { TreeMove } from '../../../ui/desk/desk-tree-moves.ts'
import { moveRows } from '../draft-tree.ts'
import { openLesson } from '../open-lessons.ts'
import { draftsQuery, useAddLesson, useMoveLessons, useRemoveLesson, useRestoreLesson } from '../queries.ts'
import { placesOf, withoutLeaving } from './lesson-places.ts'
import { stepOfMove, type TreeCalls, TreeHistory, type TreeStep } from './tree-history.ts'

/** A new lesson stands behind the chosen one, or in it where that is a chapter; where none is, in the last chapter. */
export function placeBeside(rows: readonly DraftRow[], chosen: DraftRow | undefined, kind: LessonRowKind) {
  const isThere = chosen && chosen.State !== 'leaving'
  if (!isThere) {
    const last = rows.findLast(({ Kind, ParentId, State }) => Kind === 'container' && !ParentId && State !== 'leaving')
    return last && kind !== 'container' ? { ParentId: last.CourseHourId } : {}
  }
  if (chosen.Kind === 'container') return { ParentId: chosen.CourseHourId }
  const siblings = rows.filter(({ ParentId, State }) => ParentId === chosen.ParentId && State !== 'leaving')
  const next = siblings[siblings.findIndex(({ CourseHourId }) => CourseHourId === chosen.CourseHourId) + 1]
  return { ...(chosen.ParentId && { ParentId: chosen.ParentId }), ...(next && { BeforeId: next.CourseHourId }) }
}

/** Gives a lesson another title, through the page that shows it where there is one; says the title that stands then. */
async function renameLesson(lessonId: string, from: string, to: string): Promise<string> {
  const open = openLesson(lessonId)
  if (open) {
    const { Title } = open.current()
    if (Title !== from) return Title
    open.change({ Title: to })
    await open.flush()
    return to
  }
  const { Revision, Body } = await callEndpoint(getDraft, { query: { CourseHourId: lessonId } })
  if (Body.Title !== from) return Body.Title
  const body = { CourseHourId: lessonId, Revision, Body: { ...Body, Title: to } }
  return (await callEndpoint(changeLesson, { body })).Body.Title
}

/** The steps of one opening of the tree, over calls that are those of now. */
function useTreeHistory(latest: () => TreeCalls): TreeHistory {
  const [history] = useState(
    () =>
      new TreeHistory(
        {
          readRows: () => latest().readRows(),
          remove: (id) => latest().remove(id),
          restore: (id) => latest().restore(id),
          move: (move) => latest().move(move),
          rename: (id, from, to) => latest().rename(id, from, to),
          ownId: () => latest().ownId(),
        },
        (sentence) => showToast('error', sentence),
      ),
  )
  return history
}

/** What can be done in the tree of a course; all of it has a way back. */
export function useTreeActs(courseId: string, onAdded: (lessonId: string) => void) {
  const client = useQueryClient()
  const account = useAccount()
  const { mutateAsync: add } = useAddLesson()
  const { mutateAsync: moveAll } = useMoveLessons(courseId)
  const { mutateAsync: remove } = useRemoveLesson()
  const { mutateAsync: restore } = useRestoreLesson()
  const readRows = async () => (await client.fetchQuery({ ...draftsQuery(courseId), staleTime: 0 })).Items
  const renew = () => client.invalidateQueries({ queryKey: draftsQuery(courseId).queryKey })
  const latest = useLatest<TreeCalls>({
    readRows,
    // What was typed in it goes along, and is there when it comes back.
    remove: async (id) => {
      await openLesson(id)?.flush()
      await remove(id)
    },
    restore,
    move: moveAll,
    rename: async (id, from, to) => {
      const title = await renameLesson(id, from, to)
      await renew()
      return title
    },
    ownId: () => account?.UserId ?? '',
  })
  const history = useTreeHistory(latest)
  const rowsNow = () => client.getQueryData(draftsQuery(courseId).queryKey)?.Items ?? []
  return {
    history,
    shown: useSyncExternalStore(history.subscribe, history.read),
    addOne: (Kind: LessonRowKind & ('container' | 'page'), chosenId: string) =>
      history.act(async (): Promise<TreeStep> => {
        const rows = rowsNow()
        const Title = Kind === 'container' ? authoringTexts.newChapter : authoringTexts.newLesson
        const chosen = rows.find(({ CourseHourId }) => CourseHourId === chosenId)
        const { CourseHourId } = await add({
          CourseId: courseId,
          ...placeBeside(rows, chosen, Kind),
          Body: { Title, Kind },
        })
        onAdded(CourseHourId)
        const ids = [CourseHourId]
        return { kind: 'add', ids, title: Title, places: placesOf(await readRows(), ids) }
      }),
    /** What was added elsewhere, such as the lessons of a folder, has its way back here. */
    wereAdded: (ids: readonly string[], title: string) =>
      history.act(
        async (): Promise<TreeStep> => ({ kind: 'add', ids, title, places: placesOf(await readRows(), ids) }),
      ),
    moveTo: (wanted: TreeMove) =>
      history.act(async () => {
        const rows = rowsNow()
        const move = withoutLeaving(rows, wanted)
        if (!move) return undefined
        await moveAll(move)
        return stepOfMove(rows, moveRows(rows, move), move.keys)
      }),
    takeOut: (taken: readonly DraftRow[]) =>
      history.act(async () => {
        const places = placesOf(
          rowsNow(),
          taken.map(({ CourseHourId }) => CourseHourId),
        )
        const inside = taken.flatMap(({ CourseHourId }) => insideOf(rowsNow(), CourseHourId)).length
        const step = await eachOf('remove', taken, places, (id) => latest().remove(id))
        return step && { ...step, inside }
      }),
    putBack: (row: DraftRow) =>
      history.act(() => eachOf('putBack', [row], placesOf(rowsNow(), [row.CourseHourId]), (id) => restore(id))),
    rename: async (row: DraftRow, to: string) => {
      const from = openLesson(row.CourseHourId)?.current().Title ?? row.Title
      await history.act(async () => {
        if (from === to) return undefined
        await latest().rename(row.CourseHourId, from, to)
        return { kind: 'rename', ids: [row.CourseHourId], title: to, from, to }
      })
    },
  }
}

/** Everything in a chapter, at any depth, that has not left. */
function insideOf(rows: readonly DraftRow[], chapterId: string): DraftRow[] {
  const direct = rows.filter(({ ParentId, State }) => ParentId === chapterId && State !== 'leaving')
  return direct.flatMap((row) => [row, ...insideOf(rows, row.CourseHourId)])
}

/** Asks for one after the other. Where one is refused, those before it are a step all the same. */
async function eachOf(
  kind: 'remove' | 'putBack',
  rows: readonly DraftRow[],
  places: ReturnType<typeof placesOf>,
  ask: (id: string) => Promise<unknown>,
): Promise<TreeStep | undefined> {
  const ids: string[] = []
  try {
    for (const { CourseHourId } of rows) {
      await ask(CourseHourId)
      ids.push(CourseHourId)
    }
  } catch (error) {
    if (ids.length === 0) throw error
    showToast('error', sentenceOf(error))
  }
  return { kind, ids, title: rows[0]?.Title ?? '', places }
}
