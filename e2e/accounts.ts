import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Accounts of the demonstration that this run's server made. */
export interface DemoAccount {
  userType: string
  account: string
  password: string
  name: string
  active: boolean
  mustChangePassword?: boolean
}

const folder = process.env.E2E_DATA_DIR ?? ''
const read = () =>
  JSON.parse(readFileSync(join(folder, 'demo-accounts.json'), 'utf8')) as {
    accounts: DemoAccount[]
    activationCodes: string[]
  }

function find(matches: (account: DemoAccount) => boolean): DemoAccount {
  const found = read().accounts.find(matches)
  if (!found) throw new Error('The demonstration has no such account')
  return found
}

export const ofType = (userType: string, active = true): DemoAccount =>
  find((account) => account.userType === userType && account.active === active && !account.mustChangePassword)

/** Pupils by their place in the class; the first twenty have studied nothing. Each test names its own. */
export const pupil = (index: number): DemoAccount =>
  read().accounts.filter((account) => account.userType === '7000' && !account.mustChangePassword)[index] ??
  ofType('7000')

/** A pupil by name. */
export const pupilNamed = (name: string): DemoAccount =>
  find((account) => account.userType === '7000' && account.name === name)

export const newcomer = (): DemoAccount => find((account) => account.mustChangePassword === true)

/** Unused activation codes; each test names its own. */
export const activationCode = (index: number): string => read().activationCodes[index] ?? ''
