import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { BusinessError } from '../../lib/api-client.ts'
import { kindOfTrouble, tellRunEnd } from '../../lib/run-ends.ts'
import { useLatest } from '../../lib/use-latest.ts'
import { programTexts as texts } from '../../texts/program.ts'
import type { RunMode } from './messages.ts'
import { Paper } from './paper.ts'
import { PictureStore } from './pictures.ts'
import { ProgramSession } from './program-session.ts'
import type { ProgramView } from './program-view.ts'
import { runOnServer } from './run-on-server.ts'
import { Scene } from './scene.ts'
import { SoundPlayer } from './sounds.ts'
import type { PythonWorker } from './worker-link.ts'

/** A picture or sound of the project. */
export interface ProgramMedia {
  name: string
  kind: 'costume' | 'backdrop' | 'picture' | 'sound'
  url: string
}

export interface StartProgram {
  code: string
  mode: RunMode
  where: 'browser' | 'server'
}

export interface Program {
  view: ProgramView
  session: ProgramSession
  scene: Scene
  paper: Paper
  pictures: PictureStore
  /** Grows when a picture has come, so that the stage is drawn anew. */
  picturesVersion: number
  start: (request: StartProgram) => void
  stop: () => void
  next: () => void
  /** Lets a sound be heard while no program runs. */
  playSound: (name: string) => void
  /** Lines for `input()` on the server, and in browsers that can't ask. */
  inputs: string
  setInputs: (inputs: string) => void
}

function openWorker(): PythonWorker {
  return new Worker(new URL('./python.worker.ts', import.meta.url), { type: 'module', name: 'python' })
}

interface PartsOptions {
  media: () => readonly ProgramMedia[]
  /** Answers what a program asks of the platform. */
  answer: (question: string, signal: AbortSignal) => Promise<string>
  onPicture: () => void
}

interface Parts {
  session: ProgramSession
  paper: Paper
  sounds: SoundPlayer
  pictures: PictureStore
}

function createParts({ media, answer, onPicture }: PartsOptions): Parts {
  const paper = new Paper()
  const scene = new Scene((command) => paper.draw(command))
  const ownSounds = () => new Map(media().flatMap(({ kind, name, url }) => (kind === 'sound' ? [[name, url]] : [])))
  const sounds = new SoundPlayer(ownSounds)
  const session = new ProgramSession({
    openWorker,
    scene,
    answer,
    playSound(command) {
      if (command.do === 'sound') sounds.play(command.name)
      else if (command.do === 'note') sounds.note(command.note, command.seconds)
      else if (command.do === 'volume') sounds.setVolume(command.percent)
      else sounds.silence()
    },
  })
  return { session, paper, sounds, pictures: new PictureStore(onPicture) }
}

/** Tells of each run that ended, well or by an error; one that was stopped says nothing. */
function useRunEnds({ phase, failure, milliseconds }: ProgramView): void {
  const wasIdle = useRef(true)
  useEffect(() => {
    const isEnd = phase === 'idle' && !wasIdle.current
    wasIdle.current = phase === 'idle'
    if (!isEnd) return
    if (failure) tellRunEnd({ kind: kindOfTrouble(failure.traceback), line: failure.line ?? 0 })
    else if (milliseconds !== null) tellRunEnd({ kind: '', line: 0 })
  }, [phase, failure, milliseconds])
}

/** Runs programs for one page, in the browser or on the server. Python loads as soon as the page is open. */
export function useProgram(
  media: readonly ProgramMedia[],
  answer?: (question: string, signal: AbortSignal) => Promise<string>,
): Program {
  const latest = useLatest({ media, answer })
  const [picturesVersion, setPicturesVersion] = useState(0)
  const [inputs, setInputs] = useState('')
  const [parts] = useState(() =>
    createParts({
      media: () => latest().media,
      answer: async (question, signal) => (await latest().answer?.(question, signal)) ?? '',
      onPicture: () => setPicturesVersion((version) => version + 1),
    }),
  )
  const { session, paper, sounds, pictures } = parts
  const view = useSyncExternalStore(session.subscribe, session.getView)
  const call = useRef<AbortController>(undefined)

  useEffect(() => pictures.setOwn(media), [pictures, media])
  useRunEnds(view)
  useEffect(() => {
    session.warmUp()
    return () => {
      call.current?.abort()
      session.close()
    }
  }, [session])

  const start = useCallback(
    ({ code, mode, where }: StartProgram) => {
      sounds.unlock()
      if (where === 'browser') session.start({ code, mode, inputs: inputs ? inputs.split('\n') : [] })
      else if (session.getView().phase === 'idle') {
        call.current = session.beginOnServer(code)
        void followServer(session, { code, stdin: inputs }, call.current.signal)
      }
    },
    [session, sounds, inputs],
  )
  const stop = useCallback(() => {
    call.current?.abort()
    session.stop()
    session.note(texts.stopped)
  }, [session])

  return useMemo(
    () => ({
      view,
      session,
      scene: session.scene,
      paper,
      pictures,
      picturesVersion,
      start,
      stop,
      next: () => session.next(),
      playSound(name) {
        sounds.unlock()
        sounds.play(name)
      },
      inputs,
      setInputs,
    }),
    [view, session, sounds, paper, pictures, picturesVersion, start, stop, inputs],
  )
}

async function followServer(
  session: ProgramSession,
  program: { code: string; stdin: string },
  signal: AbortSignal,
): Promise<void> {
  let hasEnded = false
  try {
    await runOnServer(
      program,
      (event) => {
        if (event.name === 'queued') session.waitOnServer(event.data.Position)
        else if (event.name === 'started') session.hearFromServer('')
        else if (event.name === 'output') session.hearFromServer(event.data.Text)
        else {
          hasEnded = true
          session.endOnServer(event.data)
        }
      },
      signal,
    )
    if (!hasEnded && !signal.aborted) throw new Error(texts.lost)
  } catch (error) {
    if (signal.aborted) return
    session.failOnServer()
    session.note(error instanceof BusinessError ? error.message : texts.lost)
  }
}
