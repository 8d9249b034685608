import { copyProject, getAccount, listCourses } from '@shijie/contract'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { handle, registerHandlers } from './binding.ts'

const contract = { getAccount, listCourses }
const account = handle(getAccount, async () => ({}) as never)
const courses = handle(listCourses, async () => ({ Items: [], TotalCount: 0 }))

describe('the binding of contract and server', () => {
  it('[N014] accepts exactly one handler for each endpoint', () => {
    expect(() => registerHandlers(Fastify(), [account, courses], contract)).not.toThrow()
  })

  it('[N014] names an endpoint without a handler', () => {
    expect(() => registerHandlers(Fastify(), [account], contract)).toThrow(/listCourses \(POST .*\) has 0 handlers/)
  })

  it('[N014] names an endpoint with two', () => {
    expect(() => registerHandlers(Fastify(), [account, courses, courses], contract)).toThrow(
      /listCourses .* has 2 handlers/,
    )
  })

  it('[N014] names an endpoint that may be repeated and does not keep its answer with what it makes', () => {
    const copies = handle(copyProject, async () => ({}) as never)
    expect(() => registerHandlers(Fastify(), [copies], { copyProject })).toThrow(/Copy is repeatable/)
  })

  it('[N014] names a handler of something that is not in the contract', () => {
    expect(() => registerHandlers(Fastify(), [account, courses], { getAccount })).toThrow(/is not in the contract/)
  })
})
