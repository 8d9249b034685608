import type { ClassMember } from '@shijie/contract'

/** By a part of the name or number, or the beginning of the pinyin initials. */
export function findMembers(members: readonly ClassMember[], typed: string): ClassMember[] {
  const wanted = typed.trim().toUpperCase()
  if (!wanted) return [...members]
  return members.filter(
    ({ UserName, StudentNo, Initials }) =>
      UserName.toUpperCase().includes(wanted) ||
      StudentNo.toUpperCase().includes(wanted) ||
      Initials.startsWith(wanted),
  )
}
