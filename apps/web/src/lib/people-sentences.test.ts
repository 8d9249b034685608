import * as contract from '@shijie/contract'
import { describeIssues, endpoints } from '@shijie/contract'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { sentenceForPeople } from './api-client.ts'

/** None of them is right everywhere; those with something inside are wrong further down. */
const WRONG = [[{ nonsense: [Number.NaN] }], [{}], [null], {}, '', '不对 的', 'x'.repeat(5000), -1, 1e12, 1.5, null]

type Shape = { properties?: Record<string, Shape>; items?: Shape; anyOf?: Shape[]; oneOf?: Shape[] }

/** Names of a schema, those of what is inside of it too. */
function namesIn({ properties = {}, items, anyOf = [], oneOf = [] }: Shape): string[] {
  const inside = [...Object.values(properties), ...(items ? [items] : []), ...anyOf, ...oneOf]
  return [...Object.keys(properties), ...inside.flatMap(namesIn)]
}

const shapeOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape

/** What the server says against one wrong value at one place, and against what it does not know. */
function sentencesOf(schema: z.ZodType): string[] {
  return [...Object.keys(shapeOf(schema).properties ?? {}), 'Unknown'].flatMap((name) =>
    WRONG.flatMap(
      (value) => schema.safeParse({ [name]: value }).error?.issues.map((issue) => describeIssues([issue])) ?? [],
    ),
  )
}

const schemas = endpoints.flatMap(({ query, body }) => [query, body])
/** What parameters are called on the wire. */
const names = new Set(
  schemas.flatMap((schema) => namesIn(shapeOf(schema))).filter((name) => /^[A-Za-z]{3,}$/.test(name)),
)
const namesOf = (sentence: string) =>
  (sentence.match(/[A-Za-z]+/g) ?? []).filter((word) => names.has(word) || word === 'Unknown')

it('[N014] no sentence against a parameter of the wire shows a person its name for programs', () => {
  const said = new Set(schemas.flatMap(sentencesOf).map(sentenceForPeople))
  expect(said.size).toBeGreaterThan(300)
  const shown = [...said].filter((sentence) => namesOf(sentence).length > 0)
  expect(shown).toEqual([])
})

/** All sentences of a table, those of its parts too. */
const sentencesIn = (table: unknown): string[] =>
  typeof table === 'string'
    ? [table]
    : typeof table === 'object' && table !== null
      ? Object.values(table).flatMap(sentencesIn)
      : []

it('[N014] a sentence that is written for people keeps its words: PDF, Python and Excel are none for programs', () => {
  const tables = Object.entries(contract).filter(([name]) => /messages$/i.test(name))
  const sentences = tables.flatMap(([, table]) => sentencesIn(table))
  expect(sentences.length).toBeGreaterThan(300)
  const changed = sentences.filter((sentence) => sentenceForPeople(sentence) !== sentence)
  expect(changed.filter((sentence) => namesOf(sentence).length === 0)).toEqual([])
  expect(changed.map(sentenceForPeople).flatMap(namesOf)).toEqual([])
})
