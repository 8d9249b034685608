import { describe, expect, it } from 'vitest'
import { nextTabRole, type TabEvent, type TabRole, tabTransitions } from './tab-role.machine.ts'

/** The whole table, written a second time by hand: a step that appears or disappears must be meant. */
const TABLE: Record<TabRole, string> = {
  owner: 'BEGIN→owner HELD_ELSEWHERE→asked TAKEN_AWAY→lost',
  asked: 'BEGIN→owner TAKE→taking LOOK→looking',
  taking: 'BEGIN→owner OPENED→owner UNREAD→asked HELD_ELSEWHERE→asked TAKEN_AWAY→lost',
  looking: 'BEGIN→owner',
  lost: 'BEGIN→owner',
}

const roles = Object.keys(tabTransitions) as TabRole[]
const events = [...new Set(roles.flatMap((role) => Object.keys(tabTransitions[role])))] as TabEvent[]

describe('a tab with a project that other tabs have as well', () => {
  it.each(Object.keys(TABLE) as TabRole[])('%s knows its events and no other', (role) => {
    const steps = new Map(TABLE[role].split(' ').map((step) => step.split('→') as [TabEvent, TabRole]))
    for (const event of events) expect(nextTabRole(role, event)).toBe(steps.get(event) ?? role)
  })

  it('becomes the owner only after what the other tab had was read', () => {
    const ways = roles.flatMap((role) =>
      Object.entries(tabTransitions[role])
        .filter(([event, next]) => next === 'owner' && event !== 'BEGIN')
        .map(([event]) => [role, event]),
    )
    expect(ways).toEqual([['taking', 'OPENED']])
  })

  it('whoever lost a project, or only looks, does not get it back by itself', () => {
    for (const role of ['lost', 'looking'] as const) {
      for (const event of events.filter((one) => one !== 'BEGIN')) expect(nextTabRole(role, event)).toBe(role)
    }
  })
})
