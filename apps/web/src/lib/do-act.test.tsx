import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { useMutation } from '@tanstack/react-query'
import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { renderApp } from '../testing/render-app.tsx'
import { doAct } from './do-act.ts'

const said = vi.fn()
const finished = vi.fn()

/** A row that its answer takes away before all that is asked again has come. */
function Row({ answer, onGone }: { answer: () => Promise<string>; onGone: () => void }) {
  const remove = useMutation({
    mutationFn: answer,
    onSuccess: async () => {
      onGone()
      await new Promise((resolve) => setTimeout(resolve, 5))
    },
  })
  return (
    <button
      type="button"
      onClick={() => doAct(remove, undefined, { onSuccess: said, onError: said, onSettled: finished })}
    >
      删除
    </button>
  )
}

function List({ answer }: { answer: () => Promise<string> }) {
  const [isThere, setIsThere] = useState(true)
  return isThere ? <Row answer={answer} onGone={() => setIsThere(false)} /> : <p>没有了</p>
}

it('does what follows, also when the answer took the component away that asked', async () => {
  renderApp(<List answer={() => Promise.resolve('已删除')} />)
  fireEvent.click(screen.getByRole('button'))
  expect(await screen.findByText('没有了')).toBeTruthy()
  await vi.waitFor(() => expect(said).toHaveBeenCalledWith('已删除'))
  expect(finished).toHaveBeenCalledWith('已删除')
})

it('tells a refusal, and leaves nothing unheard', async () => {
  renderApp(<List answer={() => Promise.reject(new Error('不行'))} />)
  await act(async () => fireEvent.click(screen.getByRole('button')))
  await vi.waitFor(() => expect(said).toHaveBeenLastCalledWith(new Error('不行')))
  expect(finished).toHaveBeenLastCalledWith(undefined)
})

/** What stands between the brackets of a call. */
function argumentsFrom(text: string, start: number): string {
  let depth = 1
  let at = start
  for (; depth > 0 && at < text.length; at++) depth += text[at] === '(' ? 1 : text[at] === ')' ? -1 : 0
  return text.slice(start, at)
}

const givesFollowing = (text: string) =>
  [...text.matchAll(/\.mutate\(/g)].some(({ index, 0: call }) =>
    /\bon(?:Success|Error|Settled)\b/.test(argumentsFrom(text, index + call.length)),
  )

it('nobody gives what follows to mutate, but who leads to another page', () => {
  const root = join(import.meta.dirname, '..')
  const found = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .filter((file) => givesFollowing(readFileSync(join(root, file), 'utf8')))
  expect(found.sort()).toEqual([
    'features/dataset/components/preview.tsx',
    'features/question-bank/components/make-paper-dialog.tsx',
  ])
})
