/** Surnames of two signs that are met in schools. */
const DOUBLE = [
  '欧阳',
  '上官',
  '司马',
  '诸葛',
  '夏侯',
  '皇甫',
  '尉迟',
  '公孙',
  '慕容',
  '令狐',
  '东方',
  '司徒',
  '南宫',
  '端木',
]

/** 陈 of 陈思远; a name that is none of a person stays whole. */
export function surnameOf(name: string): string {
  if (!/^\p{Script=Han}{2,4}$/u.test(name)) return name
  return DOUBLE.find((one) => name.startsWith(one) && name.length > 2) ?? name.slice(0, 1)
}
