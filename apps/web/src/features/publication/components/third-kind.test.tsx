import { type Bit, PUBLICATION_STATES, type PublicationState } from '@shijie/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { getToasts } from '../../../lib/toasts.ts'
import { renderApp, signInAs } from '../../../testing/render-app.tsx'
import { publicationTexts } from '../../../texts/publication.ts'
import { uiTexts } from '../../../texts/ui.ts'
import type { Decision, PublishedKind, WaitingKind } from '../publication-kind.ts'
import { FavoriteButton } from './favorite.tsx'
import { ReviewDesk } from './review-desk.tsx'
import { Withdrawal } from './withdrawal.tsx'

/** Poems are published nowhere: what this room promises holds for a kind that it has never heard of. */
interface Poem {
  id: string
  name: string
  Stamp: string
}

const poem: Poem = { id: 'p1', name: '静夜思', Stamp: 'old' }
const names = {
  title: '等着的诗',
  lead: '先看看。',
  error: '诗没有读出来',
  pass: '通过',
  passIt: (name: string) => `通过“${name}”`,
  refuse: '退回',
  refuseIt: (name: string) => `退回“${name}”`,
  passed: '通过了',
  refused: '退回了',
}

function poemsThatWait(...shown: Poem[]) {
  const waiting = { poems: shown, decided: [] as (Decision & { id: string })[], isBroken: false }
  const kind: WaitingKind<Poem> = {
    queryKey: 'poems',
    identify: ({ id, name }) => ({ id, name }),
    addressOf: ({ id }) => `/poems/${id}`,
    list: async () => {
      if (waiting.isBroken) throw new Error('broken')
      return { Items: waiting.poems, TotalCount: waiting.poems.length }
    },
    decide: async ({ id }, decision) => {
      waiting.decided.push({ id, ...decision })
      waiting.poems = []
    },
    texts: names,
  }
  return { waiting, kind }
}

describe('the desk of what waits', () => {
  const open = (kind: WaitingKind<Poem>) => {
    signInAs('8000')
    return renderApp(<ReviewDesk of={kind}>{({ name }) => <b>{name}</b>}</ReviewDesk>)
  }

  it('lets in any kind of thing, and leads to it', async () => {
    const { waiting, kind } = poemsThatWait(poem)
    const { user } = open(kind)
    const look = await screen.findByRole('link', { name: publicationTexts.lookAt(poem.name) })
    expect(look.getAttribute('href')).toBe('/poems/p1')
    await user.click(screen.getByRole('button', { name: names.passIt(poem.name) }))
    await waitFor(() => expect(screen.queryByRole('region', { name: names.title })).toBeNull())
    expect(waiting.decided).toEqual([{ id: 'p1', IsPassed: 1, Reason: '' }])
    expect(getToasts().map(({ message }) => message)).toEqual([names.passed])
  })

  it('refuses none without a reason, which the author reads', async () => {
    const { waiting, kind } = poemsThatWait(poem)
    const { user } = open(kind)
    await user.click(await screen.findByRole('button', { name: names.refuseIt(poem.name) }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: names.refuse }))
    expect(waiting.decided).toEqual([])
    await user.type(dialog.getByLabelText(publicationTexts.reason), ' 还差一句 ')
    await user.click(dialog.getByRole('button', { name: names.refuse }))
    await waitFor(() => expect(waiting.decided).toEqual([{ id: 'p1', IsPassed: 0, Reason: '还差一句' }]))
  })

  it('says when it does not know what waits', async () => {
    const { waiting, kind } = poemsThatWait(poem)
    waiting.isBroken = true
    const { user } = open(kind)
    expect(await screen.findByText(names.error)).toBeTruthy()
    waiting.isBroken = false
    await user.click(screen.getByRole('button', { name: uiTexts.retry }))
    expect(await screen.findByText(poem.name)).toBeTruthy()
  })
})

describe('what is out', () => {
  const asked: unknown[] = []
  const poems: PublishedKind = {
    queryKey: 'poems',
    setFavorite: async (...call) => asked.push(call),
    withdraw: async (id) => asked.push(id),
    texts: {
      withdraw: '收回',
      withdrawTitle: (name) => `收回“${name}”？`,
      withdrawText: '别人看不到了。',
      withdrawn: '收回了',
    },
  }

  it('is kept as favourite, or let go', async () => {
    signInAs('7000')
    const words = { keep: '收藏', letGo: '取消收藏' }
    const { user } = renderApp(<FavoriteButton of={poems} id="p1" kept={1} words={words} count={3} />)
    await user.click(screen.getByRole('button', { name: '取消收藏 3' }))
    expect(asked.splice(0)).toEqual([['p1', false]])
  })

  it('is offered for withdrawal to who may, as long as there is something to withdraw', () => {
    signInAs('7000')
    const { waiting, published, refused, withdrawn, draft } = PUBLICATION_STATES
    const canWithdraw = (State: PublicationState, IsManager: Bit = 1) => {
      const thing = { ...poem, State, IsManager }
      const { unmount } = renderApp(<Withdrawal of={poems} thing={thing} look={{ kind: 'plain', size: 36 }} />)
      const found = screen.queryByRole('button', { name: '收回' }) !== null
      unmount()
      return found
    }
    expect([waiting, published].map((state) => canWithdraw(state))).toEqual([true, true])
    expect([draft, refused, withdrawn].filter((state) => canWithdraw(state))).toEqual([])
    expect(canWithdraw(published, 0)).toBe(false)
  })
})
