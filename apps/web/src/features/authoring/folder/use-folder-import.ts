import { COURSE_DEPTH_MAX, type OwnFile, type Slide } from '@shijie/contract'
import { useEffect, useMemo, useRef, useState } from 'react'
import { handFile } from '../../../lib/handed-file.ts'
import { sendFile } from '../../../lib/upload.ts'
import { courseFolderTexts as texts } from '../../../texts/course-folder.ts'
import type { CountPages } from '../measure-file.ts'
import { useAddLesson } from '../queries.ts'
import { posterOfFile } from '../video/make-poster.ts'
import { type AddedRow, type AddNeeds, type FolderPlace, FolderWork, type RowState } from './add-rows.ts'
import { leaveOut, outermostFolder, type PlannedRow, planFolder } from './folder-plan.ts'
import { type FoundFile, TooManyFiles } from './found-files.ts'
import { type FileLook, lookAtFile } from './look-at-file.ts'

export type FolderStep =
  | { at: 'choosing'; error: string }
  | { at: 'looking'; done: number; all: number }
  | { at: 'planning' }
  | { at: 'working' }
  | { at: 'ended' }

/** A presentation that its teacher looks through now. */
export interface AskedDeck {
  file: File
  answer: (slides: Slide[] | undefined) => void
}

export interface FolderTarget {
  courseId: string
  place: FolderPlace
  /** Chapters above the place. */
  depth: number
  /** Nothing stands in the tree yet. */
  isEmpty: boolean
  countPages: CountPages
  onAdded: (added: readonly AddedRow[]) => void
}

/** Looks at files one after the other, and says how far it is. */
async function lookAtAll(found: readonly FoundFile[], onDone: (count: number) => void) {
  const looks = new Map<File, FileLook>()
  for (const { file } of found) {
    looks.set(file, await lookAtFile(file).catch((): FileLook => ({ refusal: texts.unreadable })))
    onDone(looks.size)
  }
  return looks
}

/** The plan of what was found, as its teacher changed it. */
function usePlan(found: readonly FoundFile[], looks: ReadonlyMap<File, FileLook>, { depth, isEmpty }: FolderTarget) {
  const outermost = useMemo(() => outermostFolder(found), [found])
  // A folder dropped into an empty course is mostly the course itself.
  const [isFlat, setIsFlat] = useState<boolean>()
  const hasFolders = found.some(({ folders }) => folders.length > 1)
  const flat = isFlat ?? (isEmpty && hasFolders)
  const [titles, setTitles] = useState<ReadonlyMap<string, string>>(new Map())
  const [out, setOut] = useState<ReadonlySet<string>>(new Set())
  const plan = useMemo(
    () => planFolder(found, looks, { levels: COURSE_DEPTH_MAX - 1 - depth, isFlat: flat }),
    [found, looks, depth, flat],
  )
  const [papers, setPapers] = useState<ReadonlySet<string>>(new Set())
  const rows = plan.rows.map((row): PlannedRow => {
    const title = titles.get(row.key) ?? row.title
    return papers.has(row.key) ? { ...row, title, kind: 'paper', look: undefined } : { ...row, title }
  })
  return {
    rows,
    left: plan.left,
    outermost,
    isFlat: flat,
    setIsFlat,
    out,
    rename: (key: string, title: string) => setTitles(new Map([...titles, [key, title]])),
    take: (key: string, isTaken: boolean) => setOut(leaveOut(rows, out, key, !isTaken)),
    readAs: (key: string, isPaper: boolean) =>
      setPapers(new Set([...papers, key].filter((each) => isPaper || each !== key))),
    /** These become exercises, into which their questions are read. */
    readAsPapers: (keys: readonly string[]) => setPapers(new Set(keys)),
    forget: () => {
      setPapers(new Set())
      setTitles(new Map())
      setOut(new Set())
      setIsFlat(undefined)
    },
  }
}

export type FolderPlanning = ReturnType<typeof usePlan>

/** The file of a paper waits for whoever reads its questions into the exercise. */
function handPaper(row: PlannedRow | undefined, state: RowState): void {
  const [file] = row?.files ?? []
  if (row?.kind === 'paper' && state.at === 'done' && file) void handFile(state.lessonId, file)
}

/** Files become lessons: looked at, planned, sent and added. Leaving stops it; what was added stays. */
export function useFolderImport(target: FolderTarget) {
  const [step, setStep] = useState<FolderStep>({ at: 'choosing', error: '' })
  const [found, setFound] = useState<readonly FoundFile[]>([])
  const [looks, setLooks] = useState<ReadonlyMap<File, FileLook>>(new Map())
  const [states, setStates] = useState<ReadonlyMap<string, RowState>>(new Map())
  const [deck, setDeck] = useState<AskedDeck>()
  const plan = usePlan(found, looks, target)
  const work = useRef<FolderWork>(undefined)
  const controller = useRef<AbortController>(undefined)
  const { mutateAsync: add } = useAddLesson()
  useEffect(() => () => controller.current?.abort(), [])

  const take = async (finding: Promise<readonly FoundFile[]>) => {
    setStep({ at: 'looking', done: 0, all: 0 })
    try {
      const files = await finding
      if (files.length === 0) return setStep({ at: 'choosing', error: texts.nothing })
      const seen = await lookAtAll(files, (done) => setStep({ at: 'looking', done, all: files.length }))
      plan.forget()
      setLooks(seen)
      setFound(files)
      setStep({ at: 'planning' })
    } catch (error) {
      setStep({ at: 'choosing', error: error instanceof TooManyFiles ? texts.tooMany : texts.unreadable })
    }
  }

  const setState = (key: string, state: RowState) => setStates((now) => new Map([...now, [key, state]]))

  /** The pages of a deck are looked through before any of them is sent. */
  const askForSlides = (file: File, signal: AbortSignal) =>
    new Promise<Slide[] | undefined>((resolve) => {
      const answer = (slides: Slide[] | undefined) => {
        setDeck(undefined)
        resolve(slides)
      }
      signal.addEventListener('abort', () => answer(undefined), { once: true })
      setDeck({ file, answer })
    })

  const run = async () => {
    const rows = plan.rows.filter(({ key }) => !plan.out.has(key))
    work.current ??= new FolderWork(rows, target.place)
    const mine = new AbortController()
    controller.current = mine
    const { signal } = mine
    let key = ''
    const needs: AddNeeds = {
      signal,
      add: (lesson) => add({ CourseId: target.courseId, ...lesson }),
      countPages: target.countPages,
      findPoster: posterOfFile,
      askForSlides: (file) => askForSlides(file, signal),
      send: (file): Promise<OwnFile> =>
        sendFile(file, {
          signal,
          onProgress: (share) => setState(key, { at: 'running', percent: Math.floor(share * 100) }),
        }),
      onState: (of, state) => {
        key = of
        setState(of, state)
        handPaper(
          rows.find((row) => row.key === of),
          state,
        )
      },
    }
    setStep({ at: 'working' })
    const added = await work.current.run(needs)
    if (added.length > 0) target.onAdded(added)
    setStep({ at: 'ended' })
  }

  return {
    step,
    plan,
    states,
    deck,
    take,
    run,
    stop: () => controller.current?.abort(),
    again: () => setStep({ at: 'choosing', error: '' }),
  }
}
