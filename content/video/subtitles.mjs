const LINE = 18
// While the learner thinks, the picture stays but the sentence goes.
const LONGEST = 6

/** Breaks a sentence into at most two lines, after the mark nearest its middle. */
export function breakLine(sentence) {
  if (sentence.length <= LINE + 2) return [sentence]
  const middle = sentence.length / 2
  let best = -1
  for (let i = 4; i < sentence.length - 3; i += 1) {
    if ('，、：；？。'.includes(sentence[i - 1]) && Math.abs(i - middle) < Math.abs(best - middle)) best = i
  }
  if (best < 0 || Math.max(best, sentence.length - best) > LINE + 2) {
    throw new Error(`Subtitle needs a better place to break: ${sentence}`)
  }
  return [sentence.slice(0, best), sentence.slice(best)]
}

const stamp = (seconds) => {
  const ms = Math.round(seconds * 1000)
  const two = (value) => String(value).padStart(2, '0')
  return `${two(Math.floor(ms / 3600000))}:${two(Math.floor(ms / 60000) % 60)}:${two(Math.floor(ms / 1000) % 60)}.${String(ms % 1000).padStart(3, '0')}`
}

/** The sentences of a lesson as WebVTT. */
export function toVtt(cues) {
  const blocks = cues.map(
    (cue, i) =>
      `${i + 1}\n${stamp(cue.start)} --> ${stamp(Math.min(cue.end - 0.1, cue.start + LONGEST))}\n${breakLine(cue.text).join('\n')}`,
  )
  return `WEBVTT\n\n${blocks.join('\n\n')}\n`
}
