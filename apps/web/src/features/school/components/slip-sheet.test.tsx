import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { isOwnComputer } from '../../../lib/address-for-others.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { slipTexts as texts } from '../../../texts/school.ts'
import { SlipSheet } from './slip-sheet.tsx'

it('[R050] slips with an address that opens nowhere are printed only when that was said', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  const { user } = renderApp(<SlipSheet slips={[]} onDone={() => undefined} />)
  expect(screen.getByRole('alert').textContent).toContain('localhost')
  await user.click(screen.getByRole('button', { name: texts.print }))
  expect(print).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: texts.printAnyway }))
  expect(print).toHaveBeenCalledTimes(1)
})

it('[R050] knows addresses of the own computer from those of the network', () => {
  expect(['http://127.0.0.1:3000/Home', 'http://localhost/Home', 'http://[::1]:3000/'].every(isOwnComputer)).toBe(true)
  expect(isOwnComputer('http://192.168.1.20:3000/Home')).toBe(false)
})
