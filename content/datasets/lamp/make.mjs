import { adults, children, exam, moreChildren } from '../../video/kit/voices.mjs'

/**
 * 会开的灯 and 孩子的录音: the voices of first-fair, computed and not recorded. The lamp learns from ninety adults and ten
 * children; those who examine it are mixed alike, so that the one score hides the children as it does in the video. The
 * second set is what the video adds, and an exam of children alone.
 */

const labels = ['开灯', '关灯']
/** Voices of one person stay together. */
const VOICES_OF_ONE = 2

const samplesOf = (name, voices, heldOut) =>
  voices.map(({ on, value }, at) => ({
    row: { 共振: Math.round(value) },
    label: labels[on ? 0 : 1],
    group: `${name}-${Math.floor(at / VOICES_OF_ONE) + 1}`,
    heldOut,
  }))

const setOf = (samples) => ({ task: 'classify', columns: [{ name: '共振', unit: '赫兹' }], labels, samples })

export const makeLamp = () =>
  setOf([
    ...samplesOf('adult', adults, false),
    ...samplesOf('child', children, false),
    ...samplesOf('adult-exam', exam.adult.slice(0, adults.length / 2), true),
    ...samplesOf('child-exam', exam.child.slice(0, children.length / 2), true),
  ])

export const makeChildVoices = () =>
  setOf([
    ...samplesOf('child', children, false),
    ...samplesOf('more', moreChildren, false),
    ...samplesOf('child-exam', exam.child.slice(0, 50), true),
  ])
