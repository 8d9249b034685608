import {
  bitOf,
  type ClassMember,
  type ClassOrg,
  type OrganisationItem,
  type SchoolSummary,
  type Slip,
} from '@shijie/contract'
import { wireTime } from '../../platform/time.ts'
import type { MemberRow, PersonRow } from './member-repository.ts'
import type { ClassRow, TreeRow } from './organisation-repository.ts'
import { pinyinInitials } from './pinyin-initials.ts'
import type { SchoolRow } from './school-repository.ts'

export const presentClass = (row: ClassRow): ClassOrg => ({
  OrgId: row.id,
  OrgName: row.name,
  GradeName: row.grade_name,
  SchoolId: row.school_id,
  SchoolName: row.school_name,
  StudentCount: row.student_count,
  TeacherNames: row.teacher_names,
})

export const presentOrganisation = (row: TreeRow): OrganisationItem => ({
  OrgId: row.id,
  ParentId: row.parent_id ?? '',
  SchoolId: row.school_id,
  Kind: row.kind,
  OrgName: row.name,
  StudentCount: row.student_count,
})

export const presentSchool = (row: SchoolRow): SchoolSummary => ({
  SchoolId: row.id,
  SchoolName: row.name,
  ClassCount: row.class_count,
  TeacherCount: row.teacher_count,
  StudentCount: row.student_count,
  TermName: row.term_name ?? '',
})

export const presentMember = (row: MemberRow, isLocked: boolean): ClassMember => ({
  UserId: row.id,
  UserName: row.name,
  Initials: pinyinInitials(row.name),
  StudentNo: row.student_no ?? '',
  ClassId: row.class_id,
  ClassName: row.class_name,
  MustChangePassword: bitOf(row.must_change_password),
  IsDisabled: bitOf(row.disabled_at !== null),
  IsLocked: bitOf(isLocked),
  IsOnline: bitOf(row.is_online),
  LastSeenTime: wireTime(row.last_seen),
})

/** Teachers have no number: they sign in with what the slip shows in its place. */
export const presentSlip = (person: PersonRow, password: string): Slip => ({
  UserId: person.id,
  UserName: person.name,
  StudentNo: person.student_no ?? person.phone ?? person.email ?? '',
  ClassName: person.class_name ?? '',
  SchoolName: person.school_name ?? '',
  Password: password,
})
