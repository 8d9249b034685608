import { randomInt } from 'node:crypto'
import type { Services } from '../../services.ts'
import { offerNumber, readAccess } from './repository.ts'

const GROUPS_OF_FOUR = 4
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

const newGroup = () => Array.from({ length: 4 }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')
const newNumber = () => Array.from({ length: GROUPS_OF_FOUR }, newGroup).join('-')

/** The registration number of this installation, made at the first asking and the same ever after. */
export async function getRegNo({ db }: Pick<Services, 'db'>): Promise<string> {
  const { number } = await readAccess(db)
  if (number) return number
  await offerNumber(db, newNumber())
  return (await readAccess(db)).number
}
