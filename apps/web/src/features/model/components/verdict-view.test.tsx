import type { Verdict } from '@shijie/contract'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp, signInAs } from '../../../testing/render-app.tsx'
import { verifyTexts as texts } from '../../../texts/model.ts'
import { VerdictView } from './verdict-view.tsx'

const verdictWith = (Reasons: Verdict['Reasons']): Verdict => ({
  LabelName: '开心',
  Confidence: 0.9,
  IsUnsure: 0,
  Scores: [{ LabelName: '开心', Score: 0.9 }],
  Value: null,
  Boxes: [],
  Reasons,
  Error: '',
})

it('[E080] words that spoke against the answer are explained, where there are any', () => {
  signInAs('7000')
  const trial = { words: '今天真好', body: { Texts: ['今天真好'] } }
  const first = renderApp(
    <VerdictView trial={trial} verdict={verdictWith([{ Text: '真好', Weight: 2 }])} labels={[]} />,
  )
  expect(screen.queryByText(texts.reasonsAgainst)).toBeNull()
  first.unmount()
  renderApp(<VerdictView trial={trial} verdict={verdictWith([{ Text: '今天', Weight: -1 }])} labels={[]} />)
  expect(screen.getByText(texts.reasonsAgainst)).toBeTruthy()
})
