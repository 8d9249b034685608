import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ModelArtefact, predictSample, textFeatures, thresholdOf, trainModel } from '@shijie/ml'
import { describe, expect, it } from 'vitest'
import { repositoryRoot } from '../../../start/repository-root.ts'
import { readShippedDataset } from '../../dataset/shipped/read-datasets.ts'
import { readShippedComponents } from './read-components.ts'

/** Sentences of people who had seen neither the sets nor the code (`bench/data`): what a pupil types is of that kind. */

const root = repositoryRoot()
const contentFolder = join(root, 'content')

interface Sentence {
  text: string
  label: string
}

type TextSet = 'opinions' | 'suggestions'

const readSentences = (slug: TextSet): Sentence[] =>
  JSON.parse(readFileSync(join(root, `bench/data/sentences/${slug}.json`), 'utf8'))

function ask(artefact: ModelArtefact, sentences: readonly Sentence[]) {
  const said = sentences.map(({ text, label }) => {
    const { label: place, confidence } = predictSample(artefact, textFeatures(text))
    return { isRight: artefact.labels[place] === label, isAnswered: confidence >= thresholdOf(artefact) }
  })
  const answered = said.filter(({ isAnswered }) => isAnswered)
  const shareOf = (list: typeof said) => list.filter(({ isRight }) => isRight).length / list.length
  return { right: shareOf(said), answered: answered.length / said.length, rightOfAnswered: shareOf(answered) }
}

async function trainOn(slug: TextSet, algorithm: 'softmax' | 'naiveBayes', seed: number): Promise<ModelArtefact> {
  const { labels, samples } = readShippedDataset(contentFolder, slug)
  const examples = samples.map(({ text = '', label = '', group }, at) => {
    return { id: `${at}`, label: labels.indexOf(label), group, features: textFeatures(text) }
  })
  return (await trainModel({ type: 'text', algorithm, labels, samples: examples, seed })).artefact
}

describe('sentences that nobody made fit', () => {
  it('[E094] the shipped 情感小侦探 knows three of four, answers three of four, and is right in four of five of these', () => {
    const made = readShippedComponents(contentFolder).find(({ slug }) => slug === 'opinions')
    if (!made) throw new Error('the component is gone')
    const { right, answered, rightOfAnswered } = ask(made.artefact, readSentences('opinions'))
    expect(right).toBeGreaterThanOrEqual(0.75)
    expect(answered).toBeGreaterThanOrEqual(0.75)
    expect(rightOfAnswered).toBeGreaterThanOrEqual(0.8)
  })

  it.each(['softmax', 'naiveBayes'] as const)('[E082] so do moods that a pupil learned with %s', async (algorithm) => {
    for (const seed of [1, 2, 3]) {
      const { right, answered, rightOfAnswered } = ask(
        await trainOn('opinions', algorithm, seed),
        readSentences('opinions'),
      )
      expect(right).toBeGreaterThanOrEqual(0.75)
      expect(answered).toBeGreaterThanOrEqual(0.75)
      expect(rightOfAnswered).toBeGreaterThanOrEqual(0.8)
    }
  })

  it.each(['softmax', 'naiveBayes'] as const)(
    '[E082] of six places %s knows and answers six of ten at least',
    async (algorithm) => {
      const { right, answered, rightOfAnswered } = ask(
        await trainOn('suggestions', algorithm, 1),
        readSentences('suggestions'),
      )
      expect(right).toBeGreaterThanOrEqual(0.6)
      expect(answered).toBeGreaterThanOrEqual(0.6)
      expect(rightOfAnswered).toBeGreaterThanOrEqual(0.7)
    },
  )

  it.each(['opinions', 'suggestions'] as const)(
    '[O660] %s has 150 sentences of each class, and ends no sentence of one side as one of the other',
    (slug) => {
      const { labels, samples } = readShippedDataset(contentFolder, slug)
      for (const label of labels)
        expect(samples.filter((one) => one.label === label).length).toBeGreaterThanOrEqual(150)
      const endings = (isHeldOut: boolean) =>
        new Set(
          samples
            .filter(({ heldOut }) => heldOut === isHeldOut)
            .map(({ text = '' }) => [...text.replace(/[\p{P}\s]/gu, '')].slice(-4).join('')),
        )
      const learned = endings(false)
      expect([...endings(true)].filter((ending) => learned.has(ending))).toEqual([])
    },
  )
})
