/**
 * How a tab stands to the others that have the same project open, as a table. One of them owns it; `tab-claim.ts` lets
 * them ask each other:
 *
 *                                 ┌──── UNREAD ────┐
 *                                 ▼                │
 *   owner ── HELD_ELSEWHERE ──▶ asked ── TAKE ──▶ taking ── OPENED ──▶ owner
 *     │                           └─ LOOK ──▶ looking  │
 *     └── TAKEN_AWAY ──▶ lost ◀────────────────────────┘
 *
 * Another project in the same page begins anew.
 */
export type TabRole =
  | 'owner'
  /** Another tab owns the project; whether to take it is asked. */
  | 'asked'
  /** The other tab saves what it has; nothing can be changed here before that was read. */
  | 'taking'
  | 'looking'
  /** Another tab took the project. */
  | 'lost'

export type TabEvent = 'BEGIN' | 'HELD_ELSEWHERE' | 'TAKE' | 'LOOK' | 'OPENED' | 'UNREAD' | 'TAKEN_AWAY'

type Row = Partial<Record<TabEvent, TabRole>>

const anew: Row = { BEGIN: 'owner' }

export const tabTransitions: Record<TabRole, Row> = {
  owner: { ...anew, HELD_ELSEWHERE: 'asked', TAKEN_AWAY: 'lost' },
  asked: { ...anew, TAKE: 'taking', LOOK: 'looking' },
  // Two tabs that took it at once ask again, and so does one that could not read what the other saved.
  taking: { ...anew, OPENED: 'owner', UNREAD: 'asked', HELD_ELSEWHERE: 'asked', TAKEN_AWAY: 'lost' },
  looking: { ...anew },
  lost: { ...anew },
}

/** The next role; an event that a role does not know leaves it as it is. */
export const nextTabRole = (role: TabRole, event: TabEvent): TabRole => tabTransitions[role][event] ?? role
