import type { AbuseCase } from './abuse-case.ts'
import { bridge, machine } from './machine.ts'
import { honest, leftovers } from './manners.ts'
import { questions } from './questions.ts'
import { endless, large } from './resources.ts'

export type { AbuseCase, Engine } from './abuse-case.ts'
export const abuseCases: readonly AbuseCase[] = [
  ...endless,
  ...large,
  ...machine,
  ...bridge,
  ...leftovers,
  ...honest,
  ...questions,
]
