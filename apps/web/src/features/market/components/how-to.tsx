import { SAMPLE_FORMS } from '@shijie/contract'
import { versionedName } from '@shijie/program/ai-question'
import type { ReactNode } from 'react'
import { componentTexts as texts } from '../../../texts/market.ts'
import { CopyBox } from '../../../ui/pieces/copy-box.tsx'
import { useSamplesToTry } from '../queries.ts'
import type { ComponentInfo } from './component-detail.tsx'

/** What programs give a component of this kind, so that the example runs as it stands. */
function inputOf({ ModelType, Columns }: ComponentInfo, sentence: string): string {
  switch (SAMPLE_FORMS[ModelType]) {
    case 'text':
      return JSON.stringify(sentence)
    case 'sound':
      return 'ai.record(1)'
    case 'picture':
    case 'body':
      return 'ai.camera()'
    case 'row': {
      const row = Columns.map(({ Name, Kind }) => `${JSON.stringify(Name)}: ${Kind === 'number' ? '1.0' : '"…"'}`)
      return `{\n    ${row.join(',\n    ')},\n}`
    }
  }
}

/** How programs ask it: the words are those of `import ai`. */
export function HowTo({ component, use }: { component: ComponentInfo; use: ReactNode }) {
  const name = JSON.stringify(versionedName(component.CallName, component.Version))
  // A sentence of what it learned from; where nobody may read that, room for one's own.
  const sentence = useSamplesToTry(component.ComponentId)[0]?.Text || texts.howText
  return (
    <section className="component-panel">
      <h2>{texts.how}</h2>
      <p>{texts.howBlocks}</p>
      <div className="how-use">{use}</div>
      <p>{texts.howPython}</p>
      <CopyBox text={texts.howProgram(name, inputOf(component, sentence))} label={texts.howCode} />
    </section>
  )
}
