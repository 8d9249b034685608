import type { OrganisationItem } from '@shijie/contract'
import { describe, expect, it } from 'vitest'
import { startTexts as texts } from '../../texts/start.ts'
import { currentTerm } from './current-term.ts'
import { readTeachers } from './read-teachers.ts'

describe('the term of a day', () => {
  it.each([
    ['2026-11-21', '2026—2027 学年第一学期', '2026-09-01', '2027-01-31'],
    ['2027-01-31', '2026—2027 学年第一学期', '2026-09-01', '2027-01-31'],
    ['2027-02-01', '2026—2027 学年第二学期', '2027-02-01', '2027-07-31'],
    ['2027-08-20', '2027—2028 学年第一学期', '2027-09-01', '2028-01-31'],
  ])('[E098][O318] of %s is %s', (day, TermName, StartDate, EndDate) => {
    expect(currentTerm(new Date(`${day}T12:00:00`))).toEqual({ TermName, StartDate, EndDate })
  })
})

const classOf = (OrgId: string, OrgName: string): OrganisationItem => ({
  OrgId,
  OrgName,
  ParentId: '',
  SchoolId: 's',
  Kind: 'class',
  StudentCount: 0,
})
const classes = [classOf('1', '七年级（1）班'), classOf('2', '七年级（2）班')]
const read = (text: string) => readTeachers(text, classes)

describe('a list of teachers', () => {
  it('[O133] reads names, accounts and classes from a table, from spaces and from full-width signs', () => {
    const expected = { name: '陈思远', account: '13800000001', orgIds: ['1', '2'], problem: undefined }
    expect(read('陈思远\t13800000001\t七年级(1)班、七年级（2）班')[0]).toMatchObject(expected)
    expect(read('\n 陈思远　13800000001 七年级（１）班 七年级（2）班')[0]).toMatchObject({ ...expected, line: 2 })
    expect(read('陈思远 13800000001 七年级1班 七年级二班')[0]).toMatchObject(expected)
    expect(read('陈思远，13800000001，七年级（1）班；七年级（2）班')[0]).toMatchObject(expected)
  })

  it('[O133] says of each line what is wrong with it', () => {
    const problems = read('周敏\n周敏 T1 八班\n周敏 T1\n李雷 t1\n韩梅梅 a@\n').map(({ problem }) => problem)
    expect(problems).toEqual([
      texts.teacherMissing,
      texts.teacherClassUnknown('八班'),
      texts.teacherRepeated,
      texts.teacherRepeated,
      expect.stringMatching(/手机号、邮箱或工号/),
    ])
  })
})
