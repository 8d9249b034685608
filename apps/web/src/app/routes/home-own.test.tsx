import { listStudyTrainings } from '@shijie/contract'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { buildTraining } from '../../features/training/components/samples.ts'
import { startFakeServer } from '../../testing/fake-server.ts'
import { renderApp, signInAs } from '../../testing/render-app.tsx'
import { ownHomeTexts as texts } from '../../texts/home-own.ts'
import { OwnTodo } from './home-own.tsx'

it('[R002][O503] what a teacher sent back stands first, and says so', async () => {
  signInAs('7000')
  const Items = [
    buildTraining({ TrainId: '01a1fdde-e9b8-74a8-bdf8-286fc42cd002', TrainName: '贪吃蛇' }),
    buildTraining({ State: 'returned' }),
  ]
  startFakeServer().answer(listStudyTrainings, { Items, TotalCount: 2 })
  renderApp(<OwnTodo />)
  expect(await screen.findByText(texts.returned)).toBeTruthy()
  expect(screen.getAllByRole('listitem').map((item) => item.querySelector('b')?.textContent)).toEqual([
    '猜数字',
    '贪吃蛇',
  ])
})
