import type { addLesson, BodyInput } from '@shijie/contract'
import { sentenceOf } from '../../../lib/api-client.ts'
import { chaptersAbove, type PlannedRow } from './folder-plan.ts'
import { lessonOfRow, type RowNeeds, RowRefusal } from './lesson-of-row.ts'

type NewLesson = BodyInput<typeof addLesson>

/** Where in the tree all of it goes. */
export type FolderPlace = Pick<NewLesson, 'ParentId' | 'BeforeId'>

export type RowState =
  | { at: 'running'; percent: number }
  | { at: 'done'; lessonId: string }
  | { at: 'failed'; reason: string }

export interface AddedRow {
  id: string
  title: string
}

export interface AddNeeds extends RowNeeds {
  add: (lesson: Omit<NewLesson, 'CourseId'>) => Promise<{ CourseHourId: string }>
  onState: (key: string, state: RowState) => void
  signal: AbortSignal
}

/** Makes the lessons of planned rows, one after the other. What was made before is known, and not made again. */
export class FolderWork {
  private readonly ids = new Map<string, string>()

  constructor(
    private readonly rows: readonly PlannedRow[],
    private readonly place: FolderPlace,
  ) {}

  /** Adds what is not there yet; presentations last, since each of them asks its teacher. Returns the outermost of what is new. */
  async run(needs: AddNeeds): Promise<AddedRow[]> {
    const before = new Set(this.ids.values())
    const lessons = this.rows.filter(({ kind, key }) => kind !== 'container' && !this.ids.has(key))
    const isDeck = ({ kind }: PlannedRow) => kind === 'deck'
    for (const row of [...lessons.filter((each) => !isDeck(each)), ...lessons.filter(isDeck)]) {
      if (needs.signal.aborted) break
      await this.addRow(row, needs)
    }
    return this.outermostSince(before)
  }

  /** A lesson that cannot be made leaves the others alone. */
  private async addRow(row: PlannedRow, needs: AddNeeds): Promise<void> {
    needs.onState(row.key, { at: 'running', percent: 0 })
    try {
      const body = await lessonOfRow(row, needs)
      if (needs.signal.aborted) return
      const lessonId = await this.addLesson(row, body, needs)
      needs.onState(row.key, { at: 'done', lessonId })
    } catch (error) {
      if (needs.signal.aborted) return
      needs.onState(row.key, { at: 'failed', reason: error instanceof RowRefusal ? error.message : sentenceOf(error) })
    }
  }

  private async addLesson(row: PlannedRow, Body: NewLesson['Body'], needs: AddNeeds): Promise<string> {
    const known = this.ids.get(row.key)
    if (known) return known
    const [chapter] = chaptersAbove(this.rows, row.key)
    // A chapter comes with the first lesson in it: none stays empty.
    const parentId = chapter && (await this.addLesson(chapter, { Title: chapter.title, Kind: 'container' }, needs))
    const { CourseHourId } = await needs.add({ ...this.placeOf(row, parentId), Body })
    this.ids.set(row.key, CourseHourId)
    return CourseHourId
  }

  /** Before the next one of its level that is there already: what was late comes to its place. */
  private placeOf(row: PlannedRow, parentId: string | undefined): FolderPlace {
    const [chapter] = chaptersAbove(this.rows, row.key)
    const later = this.rows.slice(this.rows.indexOf(row) + 1)
    const next = later.find(({ key }) => this.ids.has(key) && chaptersAbove(this.rows, key)[0] === chapter)
    const nextId = next && this.ids.get(next.key)
    if (parentId === undefined) return { ...this.place, ...(nextId && { BeforeId: nextId }) }
    return { ParentId: parentId, ...(nextId && { BeforeId: nextId }) }
  }

  private outermostSince(before: ReadonlySet<string>): AddedRow[] {
    const isNew = ({ key }: PlannedRow) => {
      const id = this.ids.get(key)
      return id !== undefined && !before.has(id)
    }
    const outermost = this.rows.filter((row) => isNew(row) && !chaptersAbove(this.rows, row.key).some(isNew))
    return outermost.map(({ key, title }) => ({ id: this.ids.get(key) ?? '', title }))
  }
}
