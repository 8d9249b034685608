import type { AbuseCase } from './abuse-case.ts'
import { bridgeCases, machineCases } from './machine.ts'
import { honestCases, leftovers } from './manners.ts'
import { questions } from './questions.ts'
import { endlessCases, largeCases } from './resources.ts'

export type { AbuseCase, Engine } from './abuse-case.ts'
export const abuseCases: readonly AbuseCase[] = [
  ...endlessCases,
  ...largeCases,
  ...machineCases,
  ...bridgeCases,
  ...leftovers,
  ...honestCases,
  ...questions,
]
