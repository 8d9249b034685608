import { PUBLICATION_STATES, type PublicationState, UserTypes } from '@shijie/contract'
import { describe, expect, it } from 'vitest'
import type { Caller } from '../../platform/caller.ts'
import { requireNotLooser, strictest } from './licence.ts'
import { requireOfferable, stateOfOffer } from './publication-state.ts'
import { requireSoundDecision } from './review.ts'

const { draft, waiting, published, refused, withdrawn } = PUBLICATION_STATES
const messages = { reasonRequired: '写原因', notWaiting: '不在等', wordsChanged: '改过了' }
const stampOf = (thing: { words: string }) => thing.words

describe('what is offered', () => {
  it.each([
    [UserTypes.student, waiting],
    [UserTypes.teacher, published],
    [UserTypes.schoolAdmin, published],
    [UserTypes.platformAdmin, published],
  ])('by %s begins in state %i', (userType, state) => {
    expect(stateOfOffer({ userType } as Caller)).toBe(state)
  })

  it.each<[PublicationState | undefined, boolean]>([
    [undefined, true],
    [draft, true],
    [waiting, false],
    [published, false],
    [refused, true],
    [withdrawn, true],
  ])('from state %s may be offered: %s', (state, isAllowed) => {
    const offer = () => requireOfferable(state, '已经发布过')
    if (isAllowed) expect(offer).not.toThrow()
    else expect(offer).toThrow('已经发布过')
  })

  it.each([
    ['CC0', 'CC-BY', true],
    ['CC-BY', 'CC-BY', false],
    ['school', 'CC-BY', false],
    ['CC-BY-NC', 'school', true],
    ['CC0', null, false],
    [undefined, 'school', false],
  ] as const)('under %s, made of what is under %s, is too free: %s', (offered, source, isLooser) => {
    const offer = () => requireNotLooser(offered, source, '太宽松')
    if (isLooser) expect(offer).toThrow('太宽松')
    else expect(offer).not.toThrow()
  })

  it('the strictest licence binds, and none where nothing does', () => {
    expect(strictest(['CC0', 'CC-BY-NC', 'CC-BY'])).toBe('CC-BY-NC')
    expect(strictest([])).toBeUndefined()
  })
})

describe('a decision', () => {
  const seen = { words: '甲' }
  it.each([
    [{ IsPassed: 0, Reason: '', Stamp: '甲' }, seen, '写原因'],
    [{ IsPassed: 1, Reason: '', Stamp: '' }, undefined, '不在等'],
    [{ IsPassed: 1, Reason: '', Stamp: '乙' }, seen, '改过了'],
    [{ IsPassed: 0, Reason: '不清楚', Stamp: '乙' }, seen, '改过了'],
  ] as const)('%o about %o is refused', (decision, thing, message) => {
    expect(() => requireSoundDecision(decision, thing, stampOf, messages)).toThrow(message)
  })

  it('about the words that were seen, or from a page that knows no stamps, counts', () => {
    expect(requireSoundDecision({ IsPassed: 1, Reason: '', Stamp: '甲' }, seen, stampOf, messages)).toBe(seen)
    expect(requireSoundDecision({ IsPassed: 0, Reason: '不清楚', Stamp: '' }, seen, stampOf, messages)).toBe(seen)
  })
})
