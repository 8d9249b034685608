/** What a traceback of Python says, taken apart. */
export interface Traceback {
  /** Name of the exception without its module. */
  name: string
  message: string
  /** The last line of the program that is named, 0 for none. */
  line: number
  /** The text of that line in the program. */
  source: string
  code: string
  /** The module that raised it, where it was not the program. */
  module: string
}

const FILE = /^ {2}File "(?:[^"]*\/)?main\.py", line (\d+)/gm
const ANY_FILE = /^ {2}File "([^"]*)", line \d+/gm
const LAST = /^(?:[A-Za-z_][\w.]*\.)?([A-Za-z_]\w*)(?:: ([\s\S]*))?$/

/** Takes a traceback apart; undefined when it is none. */
export function readTraceback(text: string, code: string): Traceback | undefined {
  const lines = text.trimEnd().split('\n')
  // A message may have several lines; the exception's own is the last one that is not indented and looks like one.
  for (let index = lines.length - 1; index >= 0; index--) {
    const found = LAST.exec(lines.slice(index).join('\n'))
    const isException = found?.[1] && /(Error|Exception|Interrupt|Exit|Warning|StopIteration|Group)$/.test(found[1])
    if (!found || !isException) continue
    const line = Number([...text.matchAll(FILE)].at(-1)?.[1] ?? 0)
    const source = code.split('\n')[line - 1] ?? ''
    const file = [...text.matchAll(ANY_FILE)].at(-1)?.[1] ?? ''
    const module = /([^/]*)\.py$/.exec(file)?.[1] ?? ''
    return {
      name: found[1] ?? '',
      message: found[2] ?? '',
      line,
      source,
      code,
      module: module === 'main' ? '' : module,
    }
  }
  return undefined
}
