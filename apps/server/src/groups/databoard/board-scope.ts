import { BOARD_GROUPS_MAX, databoardMessages, UserTypes } from '@shijie/contract'
import { sql } from 'kysely'
import { notFound } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Db } from '../../services.ts'

const collator = new Intl.Collator('zh-CN', { numeric: true, sensitivity: 'base' })

/** An organisation with its name. */
export interface Named {
  id: string
  name: string
}

/** What a caller's board is about. */
export interface BoardScope {
  name: string
  kind: 'class' | 'school'
  /** Organisations whose figures together are the whole. A pupil who is in two classes of one teacher counts in both. */
  wholeIds: string[]
  /** What is compared with its own last week, in an order that never changes from week to week; the first of them. */
  groups: Named[]
  groupCount: number
  /** What the bars are cut into: grades of a school, else the groups. */
  parts: Named[]
  /** Whether the learners are all of one school. */
  isWholeSchool: boolean
  /** What the platform may choose from. */
  schools: Named[]
  /** Whose term is meant by 本学期; null where there are several. */
  schoolId: string | null
}

interface ClassFilter {
  schoolId: string | null
  teacherId?: string
  most: number
}

/** Classes by grade; 2 班 comes before 10 班, since shorter names come first. */
async function listClasses(db: Db, { schoolId, teacherId, most }: ClassFilter): Promise<(Named & { total: number })[]> {
  const taught = teacherId
    ? sql`and exists (select from memberships t
        where t.organisation_id = o.id and t.user_id = ${teacherId} and t.role = 'teacher')`
    : sql``
  const { rows } = await sql<Named & { total: number }>`
    select o.id, o.name, count(*) over ()::int as total from organisations o join organisations g on g.id = o.parent_id
    where o.kind = 'class' and o.deleted_at is null and o.school_id = ${schoolId} ${taught}
    order by g.created_at, g.name, length(o.name), o.name limit ${most}`.execute(db)
  return rows
}

const listGrades = (db: Db, schoolId: string): Promise<Named[]> =>
  db
    .selectFrom('organisations')
    .select(['id', 'name'])
    .where('kind', '=', 'grade')
    .where('school_id', '=', schoolId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('name')
    .execute()

const listSchools = async (db: Db): Promise<Named[]> =>
  (
    await db
      .selectFrom('organisations')
      .select(['id', 'name'])
      .where('kind', '=', 'school')
      .where('deleted_at', 'is', null)
      .execute()
  ).toSorted((one, other) => collator.compare(one.name, other.name))

interface ScopeInput {
  /** Most groups that are named. */
  most: number
}

async function scopeOfSchool(db: Db, school: Named, schools: Named[], { most }: ScopeInput): Promise<BoardScope> {
  const [classes, parts] = await Promise.all([
    listClasses(db, { schoolId: school.id, most }),
    listGrades(db, school.id),
  ])
  return {
    name: school.name,
    kind: 'class',
    wholeIds: [school.id],
    groups: classes,
    groupCount: classes[0]?.total ?? 0,
    parts,
    isWholeSchool: true,
    schools,
    schoolId: school.id,
  }
}

async function scopeOfTeacher(db: Db, { userId, schoolId }: Caller, { most }: ScopeInput): Promise<BoardScope> {
  const groups = await listClasses(db, { schoolId, teacherId: userId, most })
  return {
    name: databoardMessages.ownClasses,
    kind: 'class',
    wholeIds: groups.map(({ id }) => id),
    groups,
    groupCount: groups.length,
    parts: groups,
    isWholeSchool: false,
    schools: [],
    schoolId,
  }
}

/** Of a teacher the own classes, of a school's administrator the school, of the platform one school or all of them. */
export async function getBoardScope(
  db: Db,
  caller: Caller,
  asked: string | undefined,
  input: ScopeInput = { most: BOARD_GROUPS_MAX },
): Promise<BoardScope> {
  const isPlatform = caller.userType === UserTypes.platformAdmin
  if (!isPlatform && asked && asked !== caller.schoolId) throw notFound()
  if (caller.userType === UserTypes.teacher) return scopeOfTeacher(db, caller, input)
  const schools = await listSchools(db)
  const id = isPlatform ? (asked ?? (schools.length === 1 ? schools[0]?.id : undefined)) : caller.schoolId
  if (id) {
    const school = schools.find((one) => one.id === id)
    if (!school) throw notFound()
    return scopeOfSchool(db, school, isPlatform ? schools : [], input)
  }
  return {
    name: databoardMessages.allSchools,
    kind: 'school',
    wholeIds: schools.map((one) => one.id),
    groups: schools.slice(0, input.most),
    groupCount: schools.length,
    parts: schools,
    isWholeSchool: false,
    schools,
    schoolId: null,
  }
}
