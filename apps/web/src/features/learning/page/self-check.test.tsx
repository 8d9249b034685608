import { screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderApp, signInAs } from '../../../testing/render-app.tsx'
import { pageTexts as texts } from '../../../texts/lesson-page.ts'
import { type Answers, SelfCheck } from './self-check.tsx'

type Block = Parameters<typeof SelfCheck>[0]['block']

const RIGHT = '考一考模型'
const WRONG = '节省时间'
const FEEDBACK = { a: '对，考题不能提前给它看。', b: '想想考试前能不能看考题。' }
const block = (HasSeveral: 0 | 1 = 0): Block => ({
  BlockId: 'block',
  Kind: 'selfCheck',
  Stem: '留出一部分照片，是为了什么？',
  HasSeveral,
  Choices: [
    { ChoiceId: 'a', Text: RIGHT },
    { ChoiceId: 'b', Text: WRONG },
  ],
  Answer: null,
})

/** Answers as the server would: only `a` is right. */
function Asked({ several = 0, sent = vi.fn() }: { several?: 0 | 1; sent?: (ids: readonly string[]) => void }) {
  const [shown, setShown] = useState(block(several))
  const send = (_: string, ids: readonly string[]) => {
    sent(ids)
    setShown((before) => ({
      ...before,
      Answer: {
        Choices: ids.map((ChoiceId) => ({
          ChoiceId,
          IsRight: ChoiceId === 'a' ? 1 : 0,
          Feedback: FEEDBACK[ChoiceId as 'a' | 'b'],
        })),
        IsRight: ids.join() === 'a' ? 1 : 0,
        TryCount: (before.Answer?.TryCount ?? 0) + 1,
      },
    }))
  }
  return <SelfCheck block={shown} answers={{ send }} />
}

const check = () => screen.getByRole('button', { name: texts.checkAnswer })

describe('a question inside a page', () => {
  it('[O909] asks for a choice first, says why it is wrong, and lets try again', async () => {
    const { user } = renderApp(<Asked />)
    expect(check()).toHaveProperty('disabled', true)
    await user.click(screen.getByRole('radio', { name: WRONG }))
    await user.click(check())
    expect(screen.getByText(FEEDBACK.b)).toBeDefined()
    expect(screen.getByText(texts.answeredWrong)).toBeDefined()
    expect(check()).toHaveProperty('disabled', true)
    await user.click(screen.getByRole('radio', { name: RIGHT }))
    expect(screen.queryByText(FEEDBACK.b)).toBeNull()
    await user.click(check())
    expect(screen.getByText(FEEDBACK.a)).toBeDefined()
    expect(screen.getByText(texts.answeredRight)).toBeDefined()
    expect(screen.queryByRole('button', { name: texts.checkAnswer })).toBeNull()
  })

  it('[O909] takes several where more than one is right', async () => {
    const sent = vi.fn()
    const { user } = renderApp(<Asked several={1} sent={sent} />)
    await user.click(screen.getByRole('checkbox', { name: WRONG }))
    await user.click(screen.getByRole('checkbox', { name: RIGHT }))
    await user.click(screen.getByRole('checkbox', { name: WRONG }))
    await user.click(check())
    expect(sent).toHaveBeenCalledWith(['a'])
  })

  it('[O909] speaks of a hint only where there is one', async () => {
    const Answer = { Choices: [{ ChoiceId: 'b', IsRight: 0 as const, Feedback: '' }], IsRight: 0 as const, TryCount: 1 }
    renderApp(<SelfCheck block={{ ...block(), Answer }} answers={{ send: vi.fn() }} />)
    expect(screen.getByText(texts.answeredWrongNoHint)).toBeDefined()
    expect(screen.queryByText(texts.answeredWrong)).toBeNull()
  })

  it('[O909] says that an answer that nobody heard is kept; another one may be chosen meanwhile', async () => {
    const send = vi.fn()
    const waiting = new Map([['block', ['b']]])
    const { user } = renderApp(<SelfCheck block={block()} answers={{ send, waiting, isHeard: false }} />)
    expect(screen.getByText(texts.answerKept)).toBeDefined()
    expect(screen.getByRole('radio', { name: WRONG })).toHaveProperty('checked', true)
    expect(check()).toHaveProperty('disabled', true)
    await user.click(screen.getByRole('radio', { name: RIGHT }))
    await user.click(check())
    expect(send).toHaveBeenCalledWith('block', ['a'])
  })

  it('[O909] says why nobody can answer here', () => {
    const answers: Answers = { why: texts.signInToAnswer }
    renderApp(<SelfCheck block={block()} answers={answers} />)
    expect(screen.getByText(texts.signInToAnswer)).toBeDefined()
    expect(screen.getAllByRole('radio').every((one) => (one as HTMLInputElement).disabled)).toBe(true)
  })

  it('[O909] shows what was answered before', () => {
    const Answer = {
      Choices: [{ ChoiceId: 'b', IsRight: 0 as const, Feedback: FEEDBACK.b }],
      IsRight: 0 as const,
      TryCount: 1,
    }
    renderApp(<SelfCheck block={{ ...block(), Answer }} answers={{ send: vi.fn() }} />)
    expect(screen.getByRole('radio', { name: WRONG })).toHaveProperty('checked', true)
    expect(screen.getByText(FEEDBACK.b)).toBeDefined()
  })

  it('[O909] keeps what is chosen and not sent, until it is sent; a preview keeps nothing', async () => {
    signInAs('7000')
    const answers: Answers = { send: vi.fn(), waiting: new Map() }
    const chosen = () => screen.getByRole('radio', { name: WRONG })
    const first = renderApp(<SelfCheck block={block()} answers={answers} />)
    await first.user.click(chosen())
    first.unmount()
    const second = renderApp(<SelfCheck block={block()} answers={answers} />)
    expect(chosen()).toHaveProperty('checked', true)
    await second.user.click(check())
    second.unmount()
    const third = renderApp(<SelfCheck block={block()} answers={answers} />)
    expect(chosen()).toHaveProperty('checked', false)
    third.unmount()
    const preview = renderApp(<SelfCheck block={block()} answers={{ send: vi.fn() }} />)
    await preview.user.click(chosen())
    preview.unmount()
    renderApp(<SelfCheck block={block()} answers={{ send: vi.fn() }} />)
    expect(chosen()).toHaveProperty('checked', false)
  })
})
