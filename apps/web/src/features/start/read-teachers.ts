import {
  classNameKey,
  type NewTeacher,
  type OrganisationItem,
  personName,
  staffAccount,
  toHalfWidth,
} from '@shijie/contract'
import { firstIssue } from '../../lib/form.ts'
import { startTexts as texts } from '../../texts/start.ts'

/** One line of the teachers' list as it was understood. */
export interface TeacherLine {
  line: number
  name: string
  account: string
  classNames: string[]
  orgIds: string[]
  /** What is wrong with it; undefined when it can be added. */
  problem: string | undefined
}

/** An account as people write it: of both widths, spaces anywhere. */
const bare = (name: string) => toHalfWidth(name).replace(/\s/g, '').toLowerCase()

function split(content: string): { name: string; account: string; classNames: string[] } {
  const line = content.trim()
  const isTable = /[\t,，]/.test(line)
  const [name = '', account = '', ...rest] = line.split(isTable ? /[\t,，]/ : /[\s\u3000]+/).map((cell) => cell.trim())
  return {
    name,
    account,
    classNames: rest
      .join(' ')
      .split(/[、;；\s]+/)
      .filter(Boolean),
  }
}

function problemOf(
  found: Omit<TeacherLine, 'line' | 'problem' | 'orgIds'>,
  unknown: string | undefined,
): string | undefined {
  const wrongName = firstIssue(personName, found.name)
  if (wrongName) return wrongName
  if (!found.account) return texts.teacherMissing
  return (
    firstIssue(staffAccount, found.account) ?? (unknown === undefined ? undefined : texts.teacherClassUnknown(unknown))
  )
}

/** Reads a pasted list: name, account, classes; cells by tab, comma or space. */
export function readTeachers(text: string, classes: readonly OrganisationItem[]): TeacherLine[] {
  const byName = new Map(classes.map((one) => [classNameKey(one.OrgName), one.OrgId]))
  const seen = new Set<string>()
  return text.split(/\r?\n/).flatMap((content, index) => {
    if (!content.trim()) return []
    const found = split(content)
    const account = bare(found.account)
    const isRepeated = account !== '' && seen.has(account)
    seen.add(account)
    const unknown = found.classNames.find((name) => !byName.has(classNameKey(name)))
    const orgIds = found.classNames.flatMap((name) => byName.get(classNameKey(name)) ?? [])
    const problem = problemOf(found, unknown) ?? (isRepeated ? texts.teacherRepeated : undefined)
    return [{ line: index + 1, ...found, orgIds: [...new Set(orgIds)], problem }]
  })
}

export const toNewTeachers = (lines: readonly TeacherLine[]): NewTeacher[] =>
  lines.map(({ name, account, orgIds }) => ({ UserName: name, Account: account, OrgIds: orgIds }))
