import { expect, it } from 'vitest'
import { z } from 'zod'
import { newUuid } from './uuid.ts'

it('[O134] makes ids that the server takes, each another one', () => {
  const ids = Array.from({ length: 100 }, newUuid)
  expect(ids.every((id) => z.uuid({ version: 'v4' }).safeParse(id).success)).toBe(true)
  expect(new Set(ids).size).toBe(100)
})
