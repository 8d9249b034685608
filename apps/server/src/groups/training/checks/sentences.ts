/** Puts the learner's own numbers into a sentence: `现在 {n} 片`. */
export const fillIn = (sentence: string, say: Readonly<Record<string, string>>): string =>
  sentence.replace(/\{([^{}]+)\}/g, (_whole, name: string) => say[name] ?? '…')

/** Outputs are compared as people read them: line ends and spaces at the end don't count. */
export const tidyOutput = (output: string): string[] => {
  const lines = output.replaceAll('\r\n', '\n').split('\n')
  const tidy = lines.map((line) => line.trimEnd())
  while (tidy.length > 0 && tidy.at(-1) === '') tidy.pop()
  return tidy
}

export interface OutputFit {
  isRight: boolean
  /** The first line that is not as expected. */
  say: Record<string, string>
}

/** Compares what was printed with what was asked for. */
export function compareOutput(output: string, expect: string, match: 'exact' | 'contains'): OutputFit {
  const [got, wanted] = [tidyOutput(output), tidyOutput(expect)]
  if (match === 'contains') {
    let from = 0
    for (const line of wanted) {
      const at = got.findIndex((candidate, index) => index >= from && candidate.includes(line.trim()))
      if (at < 0) return { isRight: false, say: { line: String(from + 1), got: shorten(got[from] ?? '') } }
      from = at
    }
    return { isRight: true, say: {} }
  }
  const different = Math.max(got.length, wanted.length)
  for (let index = 0; index < different; index++) {
    if (got[index] !== wanted[index]) {
      return {
        isRight: false,
        say: { line: String(index + 1), got: shorten(got[index] ?? ''), lines: String(got.length) },
      }
    }
  }
  return { isRight: true, say: { lines: String(got.length) } }
}

const shorten = (line: string) => (line.length > 40 ? `${line.slice(0, 40)}…` : line)
