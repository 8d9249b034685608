import type { StageState } from './messages.ts'

const EVENTS_MAX = 31

/** Keys, mouse and clicks on the stage, as a running program sees them. */
export class StageInput {
  #state: StageState = { keys: [], x: 0, y: 0, down: false, events: [] }
  #eventNumber = 0

  get state(): StageState {
    return this.#state
  }

  /** For the next program nothing is pressed and nothing has happened; the mouse is where it is. */
  reset(): void {
    this.#state = { ...this.#state, keys: [], events: [] }
  }

  setKeys(keys: string[]): void {
    const pressed = keys.filter((key) => !this.#state.keys.includes(key))
    this.#state = { ...this.#state, keys }
    for (const key of pressed) this.#addEvent('key', key)
  }

  setMouse(x: number, y: number, isDown: boolean): void {
    this.#state = { ...this.#state, x, y, down: isDown }
  }

  click(spriteId: number): void {
    this.#addEvent('click', spriteId)
  }

  #addEvent(kind: 'key' | 'click', what: string | number): void {
    this.#eventNumber += 1
    const events = [...this.#state.events, [this.#eventNumber, kind, what]] as StageState['events']
    this.#state = { ...this.#state, events: events.slice(-EVENTS_MAX) }
  }
}
