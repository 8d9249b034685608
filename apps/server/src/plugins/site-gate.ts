import { type Endpoint, type Group, reachesUserType, UserTypes } from '@shijie/contract'
import type { FastifyInstance } from 'fastify'
import { checkAccess } from '../groups/registration/index.ts'
import { SECOND } from '../platform/time.ts'
import type { Services } from '../services.ts'

/** What stays open while the site is closed: signing in and out, the check itself, and pictures of the pages that say so. */
const ALWAYS_OPEN = new Set<Group>(['auth', 'registration'])
const OPEN_FILES = new Set(['/api/Site/GetLogo', '/api/Avatar/Get'])

/** An answer is good for this long in each process: a closed site closes within seconds, without a question per call. */
const REMEMBERED = 2 * SECOND

const isAlwaysOpen = ({ group, path }: Endpoint) => ALWAYS_OPEN.has(group) || OPEN_FILES.has(path)

/** B035: while the site is closed, nobody but its administrators gets anything, whatever is asked for. */
export function registerSiteGate(app: FastifyInstance, services: Services): void {
  let answer: { at: number; check: Promise<void> } | undefined
  const ask = () => {
    const now = services.clock.now().getTime()
    if (answer && now - answer.at < REMEMBERED) return answer.check
    const check = checkAccess(services, undefined)
    // Everybody who waits for it hears of a refusal; nobody waiting is no error.
    check.catch(() => undefined)
    answer = { at: now, check }
    return check
  }
  app.addHook('onRequest', async ({ routeOptions, caller }) => {
    const { endpoint } = routeOptions.config
    if (!endpoint || isAlwaysOpen(endpoint)) return
    if (caller && reachesUserType(caller.userType, UserTypes.schoolAdmin)) return
    await ask()
  })
}
