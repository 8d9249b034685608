import { bitOf, listCallables, listModels } from '@shijie/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { startFakeServer } from '../../testing/fake-server.ts'
import { signInAs } from '../../testing/render-app.tsx'
import { useAiDesk } from './use-ai-desk.ts'

const sources = {
  picture: () => undefined,
  sound: () => undefined,
  toWav: async (blob: Blob) => blob,
  isRunning: false,
}
const component = (CallName: string) => ({
  ComponentId: '01a1fddc-2944-720f-b1e0-f11aa7682a51',
  ComponentName: CallName,
  CallName,
  ModelType: 'image' as const,
  Version: 1,
  Labels: ['苹果'],
  CreateName: '李雷',
  IsOwn: 0 as const,
})

it('[O846] asks only for what is new, and keeps what it knows while nothing is', async () => {
  signInAs('7000')
  let Stamp = 'one'
  const server = startFakeServer()
  server.answer(listModels, { Items: [], TotalCount: 0 }).answer(listCallables, ({ query }) => {
    const isSame = query.Stamp === Stamp
    return { Items: isSame ? [] : [component(`水果 ${Stamp}`)], TotalCount: 1, Stamp, IsSame: bitOf(isSame) }
  })
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result, rerender } = renderHook(({ isOff }) => useAiDesk({ ...sources, isOff }), {
    wrapper,
    initialProps: { isOff: true },
  })
  expect(server.callsOf(listCallables)).toHaveLength(0)
  rerender({ isOff: false })
  const names = () => result.current.models.map(({ name }) => name)
  await expect.poll(names).toEqual(['水果 one'])
  const known = result.current.models
  act(() => result.current.lookAgain())
  await expect.poll(() => server.callsOf(listCallables)).toHaveLength(2)
  expect(server.callsOf(listCallables)[1]?.query.Stamp).toBe('one')
  await expect.poll(() => client.isFetching()).toBe(0)
  // The very same: menus are not built again for nothing.
  expect(result.current.models).toBe(known)
  Stamp = 'two'
  act(() => result.current.lookAgain())
  await expect.poll(names).toEqual(['水果 two'])
})
