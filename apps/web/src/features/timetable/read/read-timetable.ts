import { toHalfWidth } from '@shijie/contract'
import { readText } from '../../../lib/sheet/read-text.ts'
import type { Table } from '../../../lib/sheet/read-xlsx.ts'
import { findClasses, gradeIn, type KnownClass } from './class-in-text.ts'
import { type GridCell, readGrid } from './read-grid.ts'

export interface Known {
  classes: readonly KnownClass[]
  courses: readonly { CourseId: string; CourseName: string }[]
  /** When the periods of the school's day begin, `HH:MM`. */
  starts: readonly string[]
}

/** A lesson that was read. Without a class somebody is asked: there are several, or none that is known. */
export interface ReadLesson {
  weekday: number
  period: number
  week: GridCell['week']
  text: string
  classId: string
  courseId: string
  room: string
  /** `other`: it names a class, but none of the known; `none`: it names no class, and is left out unless one is chosen. */
  verdict: 'found' | 'several' | 'other' | 'none'
  /** Which it may be, where there are several. */
  candidates: readonly KnownClass[]
}

const ROOM_MAX = 20
const ROOM = /(?:[\p{Script=Han}A-Za-z]{0,6}(?:机房|教室|实验室|实训室|实训楼|教学楼|楼|室))[\w-]{0,6}|\d{3}室/u

const squeezed = (text: string) =>
  toHalfWidth(text)
    .replace(/[\s()]/g, '')
    .toLowerCase()

function courseIn(text: string, courses: Known['courses']): string {
  const fits = courses.filter(({ CourseName }) => squeezed(text).includes(squeezed(CourseName)))
  // 人工智能 stands in 人工智能第一课 as well: the longer name is meant.
  const longest = fits.sort((a, b) => b.CourseName.length - a.CourseName.length)[0]
  return longest?.CourseId ?? ''
}

const roomIn = (text: string) => (ROOM.exec(text.replace(/\n/g, ' '))?.[0] ?? '').trim().slice(0, ROOM_MAX)

/** Cells that say which half of the weeks they mean, cut where the other half begins. */
function halves(cell: GridCell): GridCell[] {
  const parts = cell.text.split(/(?=[(（【[]?[单双]周?[)）】\]]?\s*[:：])/).filter((part) => part.trim())
  const read = parts.map((text) => {
    const week = /单/.test(text) ? ('odd' as const) : /双/.test(text) ? ('even' as const) : cell.week
    return { ...cell, week, text: text.trim() }
  })
  return read.length > 0 ? read : [cell]
}

function judge(cell: GridCell, { classes, courses }: Known, grade: number | undefined): ReadLesson {
  const { named, hasOther } = findClasses(cell.text.replace(/[单双]周?\s*[:：]?/g, ' '), classes, grade)
  const ids = new Set(named.flat().map(({ ClassId }) => ClassId))
  const candidates = classes.filter(({ ClassId }) => ids.has(ClassId))
  const base = { ...cell, courseId: courseIn(cell.text, courses), room: roomIn(cell.text) }
  const [only] = candidates
  if (only && candidates.length === 1) return { ...base, classId: only.ClassId, verdict: 'found', candidates: [] }
  if (only) return { ...base, classId: '', verdict: 'several', candidates }
  return { ...base, classId: '', verdict: hasOther ? 'other' : 'none', candidates: [] }
}

/** Lessons of a sheet in the order of the week; nothing when it has no days. */
export function readTimetable(table: Table, known: Known): ReadLesson[] | undefined {
  const grid = readGrid(table, known.starts)
  if (!grid) return undefined
  const grade = gradeIn(grid.title)
  return grid.cells
    .flatMap(halves)
    .map((cell) => judge(cell, known, grade))
    .sort((a, b) => a.weekday - b.weekday || a.period - b.period || a.week.localeCompare(b.week))
}

/** Text as it was copied: by tabs from a sheet, by bars from a note, else by wide gaps. */
export function tableOfText(text: string): Table {
  const lines = text.replace(/\r\n?/g, '\n').split('\n')
  const count = (sign: RegExp) => lines.filter((line) => sign.test(line)).length
  if (count(/\t/) > 0 || count(/,.*,/) > 1) return readText(text)
  if (count(/\|.*\|/) > 1)
    return lines
      .filter((line) => line.trim() && !/^[\s|:-]+$/.test(line))
      .map((line) =>
        line
          .trim()
          .replace(/^\||\|$/g, '')
          .split('|'),
      )
  return lines.filter((line) => line.trim()).map((line) => line.split(/\s{2,}|\u3000+/))
}
