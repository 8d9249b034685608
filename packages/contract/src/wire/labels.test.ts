import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpointsByName } from '../index.ts'
import { describeIssues } from './issues.ts'

/** No parameter takes this; what may be left out or has a default is asked all the same. */
const NONSENSE = [{ nonsense: [Number.NaN] }]

/** What a person hears of this parameter when it is nonsense. */
function wordsAbout(schema: z.ZodType, name: string): string {
  const { error } = schema.safeParse({ [name]: NONSENSE })
  return describeIssues(error?.issues.filter(({ path }) => path[0] === name) ?? [])
}

/** Where the schema has no words, the name on the wire stands for them, or nothing is said of the parameter at all. */
const isMute = (words: string) => /^参数 [\w.]+ 不正确$/.test(words) || words === describeIssues([])

function namesOf(schema: z.ZodType): string[] {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return Object.keys(properties)
}

describe('every parameter of the wire', () => {
  it('is called by its Chinese name when it is wrong', () => {
    const mute = Object.entries(endpointsByName).flatMap(([endpoint, { query, body }]) =>
      [query, body].flatMap((schema) =>
        namesOf(schema).flatMap((name) => {
          const words = wordsAbout(schema, name)
          return isMute(words) ? [`${endpoint}: ${words}`] : []
        }),
      ),
    )
    expect(mute).toEqual([])
  })
})
