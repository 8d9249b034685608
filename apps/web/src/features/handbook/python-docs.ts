/** One function that learners may call, as its source describes it. */
export interface PythonFunction {
  signature: string
  help: string
}

const CHINESE = /[\u4e00-\u9fff]/
const DEFINITION = /^( *)def ([a-z]\w*)\(([^)]*)\):\n\s+"""([^\n]*?)"""/gm
const CLASS = /^class (\w+)/gm

/** The class in whose body a place of the source lies, when it is indented. */
function classAt(source: string, place: number): string {
  let name = ''
  for (const match of source.matchAll(CLASS)) if (match.index < place) name = match[1] ?? ''
  return name
}

/**
 * What a module's own source says of its functions: their names, arguments and Chinese sentences. Methods of the turtle are
 * functions of the module as well; those of sprites stand behind a sprite.
 */
export function readModule(name: string, source: string): { intro: string; functions: PythonFunction[] } {
  const intro = /^"""([\s\S]*?)"""/.exec(source)?.[1]?.trim() ?? ''
  const functions = [...source.matchAll(DEFINITION)].flatMap((match) => {
    const [, indent = '', called = '', parameters = '', help = ''] = match
    if (!CHINESE.test(help)) return []
    const given = parameters.replace(/^self(,\s*)?/, '')
    const owner = indent ? classAt(source, match.index) : ''
    const before = owner && owner !== 'Turtle' ? '角色' : name
    return [{ signature: `${before}.${called}(${given})`, help }]
  })
  const seen = new Set<string>()
  return { intro, functions: functions.filter(({ signature }) => !seen.has(signature) && seen.add(signature)) }
}
