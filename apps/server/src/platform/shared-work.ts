/** Work that is asked for many times at once and done once: who asks while it is under way hears the same outcome. */
export class SharedWork<Outcome> {
  readonly #underWay = new Map<string, Promise<Outcome>>()

  /** What is under way by this name. */
  join(name: string): Promise<Outcome> | undefined {
    return this.#underWay.get(name)
  }

  /** The outcome of what is under way by this name, or of `work`, which is begun then. A failure is not kept. */
  share(name: string, work: () => Promise<Outcome>): Promise<Outcome> {
    const running = this.#underWay.get(name) ?? work().finally(() => this.#underWay.delete(name))
    this.#underWay.set(name, running)
    return running
  }
}
