import { authoringMessages as messages, NAME_MAX } from '@shijie/contract'
import type { Db } from '../../../services.ts'

/** A number that such a name has already. */
const NUMBER = /（\d{1,4}）$/

const numbered = (name: string, number: number): string => {
  const room = NAME_MAX - messages.numberedName('', number).length
  return messages.numberedName(name.slice(0, room), number)
}

/** The name, or with the next free number when the teacher has an own course of that name: two of one name are hard to tell apart. */
export async function freeCourseName(tx: Db, ownerId: string, name: string): Promise<string> {
  const rows = await tx
    .selectFrom('courses')
    .select('name')
    .distinct()
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .execute()
  const taken = new Set(rows.map((row) => row.name))
  if (!taken.has(name)) return name
  // What stands in brackets may be a year: it counts as a number only beside the name without it.
  const unnumbered = name.replace(NUMBER, '')
  const plain = taken.has(unnumbered) ? unnumbered : name
  // One more number than names that are taken: one of them is free.
  const numbers = Array.from({ length: taken.size + 1 }, (_, place) => place + 2)
  return numbers.map((number) => numbered(plain, number)).find((free) => !taken.has(free)) ?? name
}
