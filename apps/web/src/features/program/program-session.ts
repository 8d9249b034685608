import type { RunResult } from '@shijie/contract'
import type { FromWorker, RunEnd, RunMode, ToWorker } from './messages.ts'
import { addToConsole, type ConsolePiece, idleProgram, type ProgramView } from './program-view.ts'
import type { Scene, SceneCommand } from './scene.ts'
import { librarySoundLengths } from './sounds.ts'
import { StageInput } from './stage-input.ts'
import { type PythonWorker, WorkerLink } from './worker-link.ts'

const LONG_MILLISECONDS = 6000

export interface SessionOptions {
  openWorker: () => PythonWorker
  scene: Scene
  playSound: (command: Extract<SceneCommand, { do: 'sound' | 'note' | 'volume' | 'silence' }>) => void
  /** Answers what a program asks of the platform; JSON in both directions, and never a throw. */
  answer?: (question: string, signal: AbortSignal) => Promise<string>
  /** Seconds of the project's own sounds. */
  soundLengths?: () => Record<string, number>
}

interface Start {
  code: string
  mode: RunMode
  inputs: string[]
}

/**
 * Programs of one page, one after the other, in a worker that can be ended at any moment. Stopping ends the worker and
 * opens a new one at once, so that the next start finds it warm.
 */
export class ProgramSession {
  readonly #options: SessionOptions
  readonly #listeners = new Set<() => void>()
  readonly #link: WorkerLink
  readonly #input = new StageInput()
  #view = idleProgram
  #startedAt = 0
  #code = ''
  #heardAt = 0
  #watch: ReturnType<typeof setInterval> | undefined
  #waiting: Start | undefined
  #isOnServer = false
  #asking = new AbortController()

  constructor(options: SessionOptions) {
    this.#options = options
    this.#link = new WorkerLink({
      openWorker: options.openWorker,
      onMessage: (message) => this.#receive(message),
      onBroken: (reason) => this.#fail('broken', reason),
    })
  }

  get scene(): Scene {
    return this.#options.scene
  }
  readonly getView = (): ProgramView => this.#view
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #change(change: Partial<ProgramView>): void {
    this.#view = { ...this.#view, ...change }
    for (const listener of [...this.#listeners]) listener()
  }

  /** Loads Python while the learner still reads the page. */
  warmUp(): void {
    this.#link.open()
  }

  start(start: Start): void {
    if (this.#view.phase !== 'idle') return
    this.#options.scene.reset()
    this.#code = start.code
    this.#input.reset()
    this.#change({
      ...idleProgram,
      isReady: this.#view.isReady,
      isDeaf: this.#view.isDeaf,
      phase: 'starting',
      mode: start.mode,
    })
    this.warmUp()
    if (this.#view.isReady) this.#send(start)
    else this.#waiting = start
  }

  #send({ code, mode, inputs }: Start): void {
    this.#waiting = undefined
    this.#startedAt = performance.now()
    const soundLengths = { ...librarySoundLengths, ...this.#options.soundLengths?.() }
    this.#link.start({ code, mode, inputs, soundLengths }, this.#input.state)
    this.#change({ phase: 'running' })
    this.#watchForLoops()
  }

  #watchForLoops(): void {
    this.#heardAt = performance.now()
    this.#watch = setInterval(() => {
      const { phase, isThinking } = this.#view
      const isSilent = performance.now() - this.#heardAt > LONG_MILLISECONDS
      const isLong = phase === 'running' && !isThinking && isSilent
      if (isLong !== this.#view.isLong) this.#change({ isLong })
    }, 1000)
  }

  /** Ends the program wherever it is. */
  stop(): void {
    if (this.#view.phase === 'idle') return
    this.#options.playSound({ do: 'silence' })
    if (this.#isOnServer) {
      this.#finish({})
      return
    }
    this.#link.drop()
    this.#finish({ isReady: false })
    this.warmUp()
  }

  /** Writes a remark of the page into the console; the words are the page's. */
  note(text: string): void {
    this.#addToConsole([{ kind: 'note', text }])
  }

  next(): void {
    if (this.#view.phase !== 'paused') return
    this.#change({ phase: 'running' })
    this.#reply('', { type: 'next' })
  }

  answer(text: string): void {
    if (this.#view.phase !== 'asking') return
    this.#addToConsole([{ kind: 'in', text: `${text}\n` }])
    this.#change({ phase: 'running', question: '' })
    this.#reply(text, { type: 'answer', text })
  }

  #reply(text: string, message: ToWorker): void {
    this.#heardAt = performance.now()
    this.#link.reply(text, message)
  }

  /** The program stands still until the answer comes; whoever stops it gets none. */
  async #answerQuestion(question: string): Promise<void> {
    const { signal } = this.#asking
    this.#change({ isThinking: true })
    const answer = (await this.#options.answer?.(question, signal)) ?? ''
    if (signal.aborted) return
    this.#change({ isThinking: false })
    this.#reply(answer, { type: 'answer', text: answer })
  }

  /** Says what keeps a text from being a program; null when nothing does or a program runs. */
  check(code: string): Promise<RunEnd | null> {
    if (!this.#view.isReady || this.#view.phase !== 'idle') return Promise.resolve(null)
    return this.#link.check(code)
  }

  clearConsole(): void {
    this.#change({ console: [], failure: null, milliseconds: null })
  }

  setKeys(keys: string[]): void {
    this.#input.setKeys(keys)
    this.#tellStage()
  }

  setMouse(x: number, y: number, isDown: boolean): void {
    this.#input.setMouse(x, y, isDown)
    this.#tellStage()
  }

  click(spriteId: number): void {
    this.#input.click(spriteId)
    this.#tellStage()
  }

  #tellStage(): void {
    if (this.#view.phase !== 'idle') this.#link.tellStage(this.#input.state)
  }

  #receive(message: FromWorker): void {
    this.#heardAt = performance.now()
    switch (message.type) {
      case 'ready':
        this.#change({ isReady: true, isDeaf: message.ability === 'none' })
        if (this.#waiting) this.#send(this.#waiting)
        break
      case 'commands':
        this.#draw(JSON.parse(message.text) as SceneCommand[])
        break
      case 'output':
        this.#addToConsole(message.pieces.map(([kind, text]) => ({ kind, text })))
        break
      case 'line':
        this.#change({ line: message.line })
        break
      case 'paused':
        this.#change({ phase: 'paused', line: message.line, variables: message.variables })
        break
      case 'ask':
        this.#change({ phase: 'asking', question: message.question })
        break
      case 'request':
        void this.#answerQuestion(message.text)
        break
      case 'ended':
        this.#end(message.end)
        break
      case 'broken':
        this.#fail('broken', message.reason)
    }
  }

  #draw(commands: SceneCommand[]): void {
    for (const command of commands) {
      if (command.do === 'sound' || command.do === 'note' || command.do === 'volume' || command.do === 'silence') {
        this.#options.playSound(command)
      } else this.#options.scene.apply(command)
    }
    this.#change({})
  }

  #addToConsole(pieces: ConsolePiece[]): void {
    this.#change({ console: addToConsole(this.#view.console, pieces) })
  }

  #end({ status, traceback = '', line = null, variables = [] }: RunEnd): void {
    const failure = status === 'ok' ? null : { status, traceback, line, variables, code: this.#code }
    this.#finish({ failure, milliseconds: performance.now() - this.#startedAt })
  }

  /** Python itself is gone; the next start gets a new one. */
  #fail(status: 'broken', reason: string): void {
    this.#link.drop()
    const failure = { status, traceback: reason, line: null, variables: [], code: this.#code }
    const wasRunning = this.#view.phase !== 'idle'
    this.#finish({ isReady: false, ...(wasRunning ? { failure } : {}) })
  }

  #finish(change: Partial<ProgramView>): void {
    clearInterval(this.#watch)
    this.#waiting = undefined
    this.#isOnServer = false
    this.#asking.abort()
    this.#asking = new AbortController()
    this.#change({
      phase: 'idle',
      question: '',
      line: null,
      isLong: false,
      isThinking: false,
      position: null,
      ...change,
    })
  }

  /** The page goes away. */
  close(): void {
    clearInterval(this.#watch)
    this.#asking.abort()
    this.#link.drop()
    this.#options.playSound({ do: 'silence' })
    this.#view = { ...idleProgram }
  }

  // A program on the server: the page feeds what it hears.

  beginOnServer(code: string): AbortController {
    this.#isOnServer = true
    this.#code = code
    this.#options.scene.reset()
    this.#startedAt = performance.now()
    this.#change({ ...idleProgram, isReady: this.#view.isReady, isDeaf: this.#view.isDeaf, phase: 'starting' })
    return new AbortController()
  }
  waitOnServer(position: number): void {
    this.#change({ position })
  }
  hearFromServer(text: string): void {
    this.#change({ phase: 'running', position: null })
    if (text) this.#addToConsole([{ kind: 'out', text }])
  }
  endOnServer(result: Pick<RunResult, 'Status' | 'Error' | 'Duration' | 'Explanation'>): void {
    const isFine = result.Status === 'ok'
    const line = result.Explanation?.Line || null
    const failure = { status: result.Status, traceback: result.Error, line, variables: [], code: this.#code }
    this.#finish({ failure: isFine ? null : failure, milliseconds: result.Duration })
  }
  failOnServer(): void {
    this.#finish({})
  }
}
