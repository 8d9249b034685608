import { beforeEach, expect, it } from 'vitest'
import { buildLabel, DATASET_ID } from '../../testing/dataset-data.ts'
import { signInAs } from '../../testing/render-app.tsx'
import { dropDeed, dropTags, keepDeed, keepTags, readKeptDeeds, readKeptTags } from './tag-journal.ts'

const OTHER = '019a0000-0000-7000-8000-0000000000d2'
const { LabelId } = buildLabel('猫', 0)
const tags = [{ LabelId, Box: { X: 1, Y: 2, Width: 30, Height: 40 }, IsSuggested: 0 as const }]

beforeEach(() => {
  localStorage.clear()
  signInAs('7000')
})

it('[O796] keeps the newest tags of each sample until the server has them, each set for itself', () => {
  keepTags(DATASET_ID, { sampleId: 'a', version: 1, tags: [] })
  keepTags(DATASET_ID, { sampleId: 'a', version: 1, tags })
  keepTags(OTHER, { sampleId: 'b', version: 4, tags: [] })
  expect(readKeptTags(DATASET_ID)).toEqual([{ sampleId: 'a', version: 1, tags }])
  dropTags(DATASET_ID, 'a')
  expect(readKeptTags(DATASET_ID)).toEqual([])
  expect(readKeptTags(OTHER)).toHaveLength(1)
})

it('[O796] keeps classes in the order in which they were given', () => {
  const ids = ['a', 'b', 'c'].map((SampleId) => keepDeed(DATASET_ID, [{ SampleId, LabelId }]))
  dropDeed(DATASET_ID, ids[1] ?? '')
  expect(readKeptDeeds(DATASET_ID).map(({ assignments }) => assignments[0]?.SampleId)).toEqual(['a', 'c'])
})

it('[O796] leaves out what it cannot read, and what another person at this computer kept', () => {
  keepTags(DATASET_ID, { sampleId: 'a', version: 1, tags })
  const key = Object.keys(localStorage).find((name) => name.includes(DATASET_ID)) ?? ''
  localStorage.setItem(`${key}x`, '{"sampleId":"x","version":"one","tags":[]}')
  localStorage.setItem(`${key}y`, 'no JSON')
  expect(readKeptTags(DATASET_ID)).toHaveLength(1)
  signInAs('8000')
  sessionStorage.setItem('UserId', 'somebody else')
  expect(readKeptTags(DATASET_ID)).toEqual([])
})
