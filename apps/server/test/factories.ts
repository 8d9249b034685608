import { createHash } from 'node:crypto'
import type { LessonKind, UserType } from '@shijie/contract'
import type { Storage } from '../src/clients/storage.ts'
import { newId } from '../src/platform/ids.ts'
import { hashPassword } from '../src/platform/passwords.ts'
import type { Db } from '../src/services.ts'

/** Rows for tests; each factory makes the parents that it needs. */

export const md5 = (text: string): string => createHash('md5').update(text).digest('hex')

export const PASSWORD = 'Yinxing#2026'
let passwordHash: Promise<string> | undefined
/** One hash for all test users: making it is meant to be slow. */
const sharedHash = () => (passwordHash ??= hashPassword(md5(PASSWORD)))

let counter = 0
const next = () => ++counter

export async function buildSchool(db: Db, overrides: { name?: string } = {}): Promise<{ id: string }> {
  const id = newId()
  const name = overrides.name ?? `第${next()}中学`
  await db.insertInto('organisations').values({ id, kind: 'school', name, school_id: id }).execute()
  return { id }
}

/** A class of the school, in its grade 七年级, which is made with the first. */
export async function buildClass(
  db: Db,
  schoolId: string,
  overrides: { name?: string; teacherId?: string; studentIds?: string[] } = {},
): Promise<{ id: string }> {
  const id = newId()
  const grade = { kind: 'grade', name: '七年级', parent_id: schoolId, school_id: schoolId } as const
  const { id: gradeId } = await db
    .insertInto('organisations')
    .values({ ...grade, id: newId() })
    .onConflict((conflict) =>
      conflict
        .columns(['parent_id', 'name'])
        .where('deleted_at', 'is', null)
        .where('parent_id', 'is not', null)
        .doUpdateSet({ name: grade.name }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  const name = overrides.name ?? '七年级（1）班'
  await db
    .insertInto('organisations')
    .values({ id, kind: 'class', name, parent_id: gradeId, school_id: schoolId })
    .execute()
  const members = [
    ...(overrides.teacherId ? [{ user_id: overrides.teacherId, role: 'teacher' as const }] : []),
    ...(overrides.studentIds ?? []).map((user_id) => ({ user_id, role: 'student' as const })),
  ].map((member) => ({ ...member, organisation_id: id }))
  if (members.length > 0) await db.insertInto('memberships').values(members).execute()
  return { id }
}

export interface UserOverrides {
  userType?: UserType
  name?: string
  phone?: string | null
  email?: string | null
  studentNo?: string | null
  schoolId?: string | null
  isActive?: boolean
  mustChangePassword?: boolean
  hasOpenAccess?: boolean
  openAccessUntil?: Date | null
  disabledAt?: Date | null
  password?: string
}

export interface BuiltUser {
  id: string
  account: string
  schoolId: string | null
}

export async function buildUser(db: Db, overrides: UserOverrides = {}): Promise<BuiltUser> {
  const id = newId()
  const number = next()
  const userType = overrides.userType ?? '6000'
  const belongsToSchool = ['7000', '8000', '9000'].includes(userType)
  const schoolId = overrides.schoolId ?? (belongsToSchool ? (await buildSchool(db)).id : null)
  const studentNo = overrides.studentNo ?? (userType === '7000' ? `S${number}` : null)
  const phone = overrides.phone === undefined ? `139${String(number).padStart(8, '0')}` : overrides.phone
  await db
    .insertInto('users')
    .values({
      id,
      user_type: userType,
      name: overrides.name ?? `用户${number}`,
      phone,
      email: overrides.email,
      student_no: studentNo,
      school_id: schoolId,
      password_hash: overrides.password ? await hashPassword(md5(overrides.password)) : await sharedHash(),
      is_active: overrides.isActive ?? userType !== '1000',
      must_change_password: overrides.mustChangePassword,
      has_open_access: overrides.hasOpenAccess,
      open_access_until: overrides.openAccessUntil,
      disabled_at: overrides.disabledAt,
    })
    .execute()
  return { id, account: phone ?? overrides.email ?? studentNo ?? '', schoolId }
}

export interface CourseOverrides {
  name?: string
  category?: 1 | 2
  ownerId?: string
  schoolId?: string | null
  state?: 'draft' | 'published' | 'archived'
  visibility?: 'everyone' | 'organisations'
  organisationId?: string
}

export interface BuiltCourse {
  id: string
  name: string
  ownerId: string
}

export async function buildCourse(db: Db, overrides: CourseOverrides = {}): Promise<BuiltCourse> {
  const id = newId()
  const name = overrides.name ?? `课程${next()}`
  const owner = overrides.ownerId
    ? { id: overrides.ownerId, schoolId: overrides.schoolId ?? null }
    : await buildUser(db, { userType: '8000' })
  await db
    .insertInto('courses')
    .values({
      id,
      category: overrides.category ?? 2,
      name,
      intro: '介绍',
      hours: 5,
      owner_id: owner.id,
      school_id: overrides.schoolId ?? owner.schoolId,
      state: overrides.state ?? 'published',
      visibility: overrides.visibility ?? 'everyone',
    })
    .execute()
  if (overrides.organisationId) {
    await db
      .insertInto('course_organisations')
      .values({ course_id: id, organisation_id: overrides.organisationId })
      .execute()
  }
  return { id, name, ownerId: owner.id }
}

export interface LessonOverrides {
  courseId?: string
  parent?: { id: string; ancestors: string[] }
  title?: string
  isTrySee?: number
  isExtra?: boolean
  isContainer?: boolean
  durationMs?: number
  hasFile?: boolean
  mode?: string
  content?: Buffer
  mediaType?: string
  kind?: LessonKind
  pageCount?: number
  folderId?: string
  ownerId?: string
}

export interface BuiltLesson {
  id: string
  courseId: string
  fileId: string | null
  ancestors: string[]
}

export async function buildFile(
  db: Db,
  storage: Storage,
  overrides: { ownerId?: string; content?: Buffer; mediaType?: string; name?: string } = {},
): Promise<{ id: string; content: Buffer }> {
  const content = overrides.content ?? Buffer.from(`content ${next()}`)
  const { sha256, size } = await storage.write(streamOf(content))
  const id = newId()
  await db
    .insertInto('files')
    .values({
      id,
      owner_id: overrides.ownerId,
      sha256,
      size,
      media_type: overrides.mediaType ?? 'video/mp4',
      name: overrides.name ?? '视频.mp4',
    })
    .execute()
  return { id, content }
}

/** A folder of pictures in their order; their bytes are none that can be shown. */
export async function buildFolder(
  db: Db,
  storage: Storage,
  overrides: { count: number; ownerId?: string; path?: (number: number) => string },
): Promise<{ id: string; fileIds: string[] }> {
  const id = newId()
  const ownerId = overrides.ownerId ?? (await buildUser(db, { userType: '8000' })).id
  await db.insertInto('folders').values({ id, owner_id: ownerId, name: '图页' }).execute()
  const { sha256, size } = await storage.write(streamOf(Buffer.from(`picture ${next()}`)))
  const files = Array.from({ length: overrides.count }, (_, sort) => {
    const path = overrides.path?.(sort + 1) ?? `${sort + 1}.png`
    const name = path.slice(path.lastIndexOf('/') + 1)
    const stored = { sha256, size, media_type: 'image/png', name, path, sort }
    return { ...stored, id: newId(), owner_id: ownerId, folder_id: id }
  })
  await db.insertInto('files').values(files).execute()
  return { id, fileIds: files.map((file) => file.id) }
}

async function* streamOf(content: Buffer) {
  yield content
}

export async function buildLesson(db: Db, storage: Storage, overrides: LessonOverrides = {}): Promise<BuiltLesson> {
  const id = newId()
  const number = next()
  const courseId = overrides.courseId ?? (await buildCourse(db)).id
  const ancestors = overrides.parent ? [...overrides.parent.ancestors, overrides.parent.id] : []
  const isLeaf = !overrides.isContainer
  const { content, mediaType, kind = 'video', ownerId } = overrides
  const hasFile = isLeaf && kind !== 'images' && overrides.hasFile !== false
  const file = hasFile ? await buildFile(db, storage, { content, mediaType, ownerId }) : undefined
  await db
    .insertInto('lessons')
    .values({
      id,
      course_id: courseId,
      parent_id: overrides.parent?.id,
      ancestors,
      title: overrides.title ?? `课时${number}`,
      description: '基础应用-说明',
      topic: '图像',
      mode: overrides.mode ?? 'video',
      link_type: isLeaf ? 2 : 1,
      kind: isLeaf ? kind : 'container',
      is_try_see: overrides.isTrySee ?? 0,
      is_extra: overrides.isExtra ?? false,
      file_id: file?.id,
      folder_id: overrides.folderId,
      page_count: overrides.pageCount,
      duration_ms: isLeaf && kind === 'video' ? (overrides.durationMs ?? 100_000) : 0,
      sort: number,
      leaf_order: isLeaf ? number : 0,
    })
    .execute()
  if (isLeaf && !overrides.isExtra) {
    await db
      .updateTable('courses')
      .set((eb) => ({ lesson_count: eb('lesson_count', '+', 1) }))
      .where('id', '=', courseId)
      .execute()
  }
  return { id, courseId, fileId: file?.id ?? null, ancestors }
}

export async function joinAs(db: Db, courseId: string, userId: string): Promise<{ id: string }> {
  const id = newId()
  await db.insertInto('course_selections').values({ id, course_id: courseId, user_id: userId }).execute()
  return { id }
}
