import { type LessonBody, lessonBody } from '@shijie/contract'
import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { renderApp, signInAs } from '../../../testing/render-app.tsx'
import { lessonAimsTexts as texts } from '../../../texts/lesson-aims.ts'
import { GoalsField } from './goals-field.tsx'
import { StandardsSetting } from './standards-setting.tsx'

/** A lesson whose body is kept here as the page of the editor keeps it. */
function Editor({ first, onBody }: { first: LessonBody; onBody: (body: LessonBody) => void }) {
  const [body, setBody] = useState(first)
  const change = (parts: Partial<LessonBody>) => {
    setBody({ ...body, ...parts })
    onBody({ ...body, ...parts })
  }
  return (
    <>
      <GoalsField goals={body.Goals} onChange={(Goals) => change({ Goals })} />
      <StandardsSetting body={body} onChange={change} />
    </>
  )
}

function open(changes: object = {}) {
  signInAs('8000')
  let now = lessonBody.parse({ Title: '机器怎样听', Kind: 'container', ...changes })
  const onBody = (body: LessonBody) => {
    now = body
  }
  return { ...renderApp(<Editor first={now} onBody={onBody} />), body: () => now }
}

const signed = {
  StandardId: '01a1fddc-2944-720f-b1e0-f11aa7682b01',
  Text: '了解机器怎样听',
  Source: '信息科技课程标准',
  Number: '（2）',
  IsChecked: 1,
  CheckerName: '王老师',
  CheckTime: '2026-09-01 08:00:00',
}

describe('goals', () => {
  it('[N003] are written a line for each; an empty line while one types is none of them', async () => {
    const { user, body } = open()
    const box = screen.getByLabelText<HTMLTextAreaElement>(texts.goals)
    await user.type(box, '说出一件{enter}试一次{enter}')
    expect(body().Goals).toEqual(['说出一件', '试一次'])
    expect(box.value).toBe('说出一件\n试一次\n')
  })

  it('[N003] that are too many or too long are told at once, and not kept in silence: the server refuses them where everybody sees it', async () => {
    const { user, body } = open({ Goals: ['一', '二', '三', '四', '五', '六'] })
    const box = screen.getByLabelText(texts.goals)
    await user.click(box)
    await user.keyboard('{Control>}{End}{/Control}{enter}七')
    expect(screen.getByText(texts.tooManyGoals)).toBeTruthy()
    expect(body().Goals).toHaveLength(7)
  })
})

describe('points of the standard', () => {
  it('[N003] a new one is of the same book as the last, and nobody has compared it', async () => {
    const { user, body } = open({ Standards: [signed] })
    await user.click(screen.getByRole('button', { name: texts.addStandard }))
    const second = within(screen.getByRole('group', { name: texts.pointOf(2) }))
    await user.type(second.getByLabelText(texts.point), '感知')
    expect(body().Standards[1]).toMatchObject({ Text: '感知', Source: '信息科技课程标准', IsChecked: 0 })
  })

  it('[N003] a tick says who and when, and goes with the words that it was for', async () => {
    const { user, body } = open({ Standards: [signed] })
    expect(screen.getByText('已与印刷本核对：王老师，2026-09-01')).toBeTruthy()
    await user.type(screen.getByLabelText(texts.number), '改')
    expect(body().Standards[0]).toMatchObject({ Number: '（2）改', IsChecked: 0, CheckerName: '', CheckTime: '' })
    await user.click(screen.getByRole('checkbox', { name: texts.checked }))
    expect(body().Standards[0]).toMatchObject({ IsChecked: 1, CheckerName: '' })
    await user.click(screen.getByRole('button', { name: texts.removeStandard(1) }))
    expect(body().Standards).toEqual([])
  })
})
