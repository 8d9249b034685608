import { createRequire } from 'node:module'
import { type Browser, type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { matchPath } from 'react-router'
import { type ScreenName, screenPaths } from '../../apps/web/src/lib/addresses.ts'
import { Api } from '../api.ts'
import { type Account, settle, signIn } from '../fixtures.ts'
import { inspect } from './inspect.ts'

/** Something that a page can look like, and how to get there: by the shortest way, never by a long walk through pages. */
export interface State {
  /** Tells it from all others, and names its pictures. */
  name: string
  /** The screen that is looked at; none where no screen answers. */
  screen?: ScreenName
  /** A screen whose address only leads on to this one. */
  through?: ScreenName
  /** Its address, or what makes what it needs and tells the address. */
  at: string | ((api: Api, page: Page) => Promise<string>)
  /** Who looks, where it is not the one of the room. */
  who?: () => Account
  /** The presses that open it, and what to wait for. */
  open?: (page: Page) => Promise<void>
  /** It needs Python, whose start costs more than everything else that is looked at. */
  runsPrograms?: true
  /** On a phone it is built of other parts, so axe looks at it there as well. */
  isOtherWhenNarrow?: true
  /** A complaint in the console that is what the state is about. */
  complaint?: RegExp
}

/** Whoever looks, with a browser context and one page that are kept from state to state. */
class Sight {
  #trouble: string[] = []

  private constructor(
    private readonly page: Page,
    private readonly api: Api,
  ) {}

  static async of(browser: Browser, baseURL: string, account: Account | undefined): Promise<Sight> {
    const context = await browser.newContext({ baseURL, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' })
    await context.addInitScript({ path: createRequire(import.meta.url).resolve('axe-core/axe.min.js') })
    const page = await context.newPage()
    // An empty page of this origin, where a session is kept.
    await page.goto('/healthz')
    if (account) await signIn(page, account)
    const sight = new Sight(page, await Api.of(page))
    sight.#watch(context, new URL(baseURL).origin)
    return sight
  }

  /** Notes what pages ask for outside this origin, throw, or complain about. */
  #watch(context: BrowserContext, origin: string): void {
    context.on('request', (request) => {
      const url = new URL(request.url())
      const isOurs = ['data:', 'blob:'].includes(url.protocol) || url.origin === origin
      if (!isOurs) this.#trouble.push(`asked ${request.url()}`)
    })
    context.on('weberror', (error) => this.#trouble.push(`threw ${error.error().message}`))
    context.on('console', (message) => {
      const line = `${message.type()}: ${message.text().slice(0, 300)} (${message.location().url})`
      if (/^(?:warning|error): /.test(line) && !NOT_OURS.test(line)) this.#trouble.push(line)
    })
  }

  /** Everything that is found in a state, so that one finding does not hide another. */
  async look(state: State, hasPrograms: boolean): Promise<string[]> {
    const { page } = this
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    // A page with a route reads nothing from the browser's cache, so that every look would load and compile everything anew.
    if (hasPrograms && !state.runsPrograms) await page.route(PARTS_OF_PYTHON, () => undefined)
    await page.setViewportSize({ width: 1440, height: 900 })
    const address = typeof state.at === 'string' ? state.at : await state.at(this.api, page)
    this.#trouble = []
    await page.goto(address)
    await settle(page)
    await state.open?.(page)
    const pathname = new URL(page.url()).pathname
    const isThere = !state.screen || matchPath(screenPaths[state.screen], pathname) !== null
    const findings = isThere ? [] : [`${address} leads to ${pathname}`]
    // A page that names no title keeps the one before it, or none.
    if (state.screen && state.screen !== 'home' && !(await page.title()).includes(' · ')) findings.push('has no title')
    findings.push(...(await inspect(page, state.name, state.isOtherWhenNarrow ?? false)))
    findings.push(...this.#trouble.filter((line) => !state.complaint?.test(line)))
    return findings
  }

  async close(): Promise<void> {
    await this.page.context().close()
  }
}

/** Never answered, they are on their way for as long as the page is looked at. */
const PARTS_OF_PYTHON = /\/pyodide-[^/]+\/.*\.(?:wasm|zip)$/

/** What the browser tells whoever draws on a graphics card, and what axe meets in a frame without scripts. */
const NOT_OURS = /GL Driver Message|GPU stall|axe\.min\.js/

/** Those who have looked so far; each signs in once. */
class Room {
  readonly #sights = new Map<string, Promise<Sight>>()

  constructor(readonly browser: Browser) {}

  of(baseURL: string, account: Account | undefined): Promise<Sight> {
    const name = account?.account ?? 'nobody'
    const sight = this.#sights.get(name) ?? Sight.of(this.browser, baseURL, account)
    this.#sights.set(name, sight)
    return sight
  }

  async close(): Promise<void> {
    for (const sight of this.#sights.values()) await (await sight).close()
  }
}

export const test = base.extend<object, { room: Room }>({
  room: [
    async ({ browser }, use) => {
      const room = new Room(browser)
      await use(room)
      await room.close()
    },
    { scope: 'worker' },
  ],
})

/** A test for each state: one that fails names itself and hides no other. In rooms with programs Python is kept from starting. */
export function inspectEach(states: readonly State[], who?: () => Account, hasPrograms = false): void {
  for (const state of states) {
    test(state.name, async ({ room, baseURL }) => {
      const sight = await room.of(baseURL ?? '', (state.who ?? who)?.())
      expect(await sight.look(state, hasPrograms), state.name).toEqual([])
    })
  }
}
