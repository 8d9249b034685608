import { createHash, randomInt } from 'node:crypto'
import { type UserType, UserTypes } from '@shijie/contract'
import { newId } from '../platform/ids.ts'
import { hashPassword } from '../platform/passwords.ts'
import type { Db } from '../services.ts'
import { classmateNames } from './names.ts'

/** One account as `demo-accounts.json` lists it. */
export interface DemoAccount {
  userType: UserType
  account: string
  password: string
  name: string
  active: boolean
  mustChangePassword?: boolean
}

interface Person {
  userType: UserType
  name: string
  phone?: string
  email?: string
  studentNo?: string
  inSchool: boolean
  active: boolean
  mustChangePassword?: boolean
}

export interface DemoPeople {
  schoolId: string
  teacherId: string
  /** In the order of the class list. */
  studentIds: string[]
  accounts: DemoAccount[]
}

const PASSWORD_CHARACTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
export const CLASS_SIZE = 60

const newPassword = () =>
  Array.from({ length: 10 }, () => PASSWORD_CHARACTERS.charAt(randomInt(PASSWORD_CHARACTERS.length))).join('')

/** The number of a pupil by the place in the class list. */
export const studentNo = (index: number) => `20260301${String(index + 1).padStart(2, '0')}`

function listPeople(): Person[] {
  const adults: Person[] = [
    {
      userType: UserTypes.platformAdmin,
      name: '平台管理员',
      email: 'platform@shijie.example',
      inSchool: false,
      active: true,
    },
    { userType: UserTypes.schoolAdmin, name: '周敏', email: 'admin@qinghe.example', inSchool: true, active: true },
    { userType: UserTypes.teacher, name: '陈思远', email: 'teacher@qinghe.example', inSchool: true, active: true },
    { userType: UserTypes.personal, name: '林一诺', phone: '13800138001', inSchool: false, active: true },
    { userType: UserTypes.personal, name: '何雨', phone: '13800138002', inSchool: false, active: false },
    { userType: UserTypes.trial, name: '体验用户', email: 'trial@shijie.example', inSchool: false, active: false },
  ]
  const pupil = (name: string, index: number): Person => ({
    userType: UserTypes.student,
    name,
    studentNo: studentNo(index),
    inSchool: true,
    active: true,
  })
  const newcomer = { ...pupil('新同学', CLASS_SIZE), mustChangePassword: true }
  return [...adults, ...classmateNames(CLASS_SIZE).map(pupil), newcomer]
}

async function insertPerson(db: Db, person: Person, schoolId: string): Promise<{ id: string; listed: DemoAccount }> {
  const password = newPassword()
  const id = newId()
  const { userType, name, phone, email, active, mustChangePassword = false } = person
  await db
    .insertInto('users')
    .values({
      id,
      user_type: userType,
      name,
      phone,
      email,
      student_no: person.studentNo,
      school_id: person.inSchool ? schoolId : null,
      password_hash: await hashPassword(createHash('md5').update(password).digest('hex')),
      is_active: active,
      must_change_password: mustChangePassword,
    })
    .execute()
  const account = person.studentNo ?? phone ?? email ?? ''
  const listed = { userType, account, password, name, active, ...(mustChangePassword ? { mustChangePassword } : {}) }
  return { id, listed }
}

async function insertSchool(db: Db): Promise<{ schoolId: string; classId: string }> {
  const [schoolId, gradeId, classId] = [newId(), newId(), newId()]
  await db
    .insertInto('organisations')
    .values([
      { id: schoolId, kind: 'school', name: '清河中学', school_id: schoolId },
      { id: gradeId, kind: 'grade', name: '七年级', parent_id: schoolId, school_id: schoolId },
      { id: classId, kind: 'class', name: '七年级（1）班', parent_id: gradeId, school_id: schoolId },
    ])
    .execute()
  return { schoolId, classId }
}

/** One school with a class of sixty and a newcomer, its teacher and administrator, and people without a school. */
export async function createDemoPeople(db: Db): Promise<DemoPeople> {
  const { schoolId, classId } = await insertSchool(db)
  const people: DemoPeople = { schoolId, teacherId: '', studentIds: [], accounts: [] }
  for (const person of listPeople()) {
    const { id, listed } = await insertPerson(db, person, schoolId)
    people.accounts.push(listed)
    const isTeacher = person.userType === UserTypes.teacher
    const isStudent = person.userType === UserTypes.student
    if (isTeacher) people.teacherId = id
    if (isStudent) people.studentIds.push(id)
    if (!isTeacher && !isStudent) continue
    const membership = {
      organisation_id: classId,
      user_id: id,
      role: isTeacher ? ('teacher' as const) : ('student' as const),
    }
    await db.insertInto('memberships').values(membership).execute()
  }
  return people
}
