import { getAccount, getOwnClass, listPublishedDatasets } from '@shijie/contract'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { screenPaths } from '../lib/addresses.ts'
import { bootSession } from '../lib/session.ts'
import { startFakeServer } from '../testing/fake-server.ts'
import { buildAccount, renderApp } from '../testing/render-app.tsx'
import { uiTexts } from '../texts/ui.ts'
import { Screens } from './app.tsx'

// It runs alone: only a page that has just been opened does not know yet who is there.
const room = () => document.documentElement.dataset

it('[O854][R021] the lobby is black while nobody knows yet who is there, and no other page is', async () => {
  sessionStorage.setItem('Token', 'token-1')
  const server = startFakeServer().answer(getAccount, buildAccount('7000'))
  server.answer(listPublishedDatasets, { Items: [], TotalCount: 0, Kinds: [], SampleTotal: 0, UseTotal: 0 })
  server.answer(getOwnClass, { Lesson: null, HasClass: 0 })
  const view = renderApp(<Screens />, screenPaths.datasetLobbyBlack)
  expect(screen.getByText(uiTexts.loading)).toBeTruthy()
  expect(room()).toMatchObject({ theme: 'black' })
  await act(() => bootSession())
  await waitFor(() => expect(screen.queryByText(uiTexts.loading)).toBeNull())
  expect(room()).toMatchObject({ theme: 'black' })
  view.unmount()
  expect(room()).toEqual({})
  renderApp(<Screens />, screenPaths.datasetLobby)
  expect(room()).toEqual({})
})
