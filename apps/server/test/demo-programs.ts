import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type DemoWorkName, demoFlowers, demoPrograms } from '../src/demo/works-list.ts'
import { repositoryRoot } from '../src/start/repository-root.ts'

const trainings = join(repositoryRoot(), 'content/trainings')
const read = (...path: string[]): string => readFileSync(join(trainings, ...path), 'utf8')

/** What a pupil of the demonstration wrote in one step. */
export interface DemoSource {
  code: string
  xml: string
}

/** A flower of its own colour and size: the reference solution with other numbers in its blocks, and so in its program. */
function flowerOf(
  step: 'petal' | 'six',
  { color, radius, bend }: (typeof demoFlowers)[keyof typeof demoFlowers],
): DemoSource {
  const turn = 180 - bend
  const code = read('flower', `${step}.py`)
    .replaceAll('#c2416b', color)
    .replaceAll('circle(70, 90)', `circle(${radius}, ${bend})`)
    .replaceAll('left(90)', `left(${turn})`)
  const xml = read('flower', `${step}.xml`)
    .trim()
    .replaceAll('#c2416b', color)
    .replaceAll('<field name="NUM">70</field>', `<field name="NUM">${radius}</field>`)
    .split('<block type="turtle_')
    .map((block) => {
      const degrees = block.startsWith('arc') ? bend : turn
      return block.replace('<field name="NUM">90</field>', `<field name="NUM">${degrees}</field>`)
    })
    .join('<block type="turtle_')
  return { code, xml }
}

/** The programs of a work, by step. */
export function sourcesOf(name: DemoWorkName): { training: string; steps: Record<string, DemoSource> } {
  if (name in demoFlowers) {
    const flower = demoFlowers[name as keyof typeof demoFlowers]
    return { training: 'flower', steps: { petal: flowerOf('petal', flower), six: flowerOf('six', flower) } }
  }
  const { training, steps } = demoPrograms[name as keyof typeof demoPrograms]
  const cases = Object.entries(steps).map(([step, number]) => [
    step,
    { code: read(training, 'cases', step, `right-${number}.py`), xml: '' },
  ])
  return { training, steps: Object.fromEntries(cases) }
}
