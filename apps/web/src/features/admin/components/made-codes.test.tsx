import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderApp } from '../../../testing/render-app.tsx'
import { MadeCodesSheet } from './made-codes.tsx'

const made = { codes: ['ABCDEFGHJKMNPQRS'], name: '七年级', textbook: '', isbn: '', expires: '' }

it('[O301] lets nobody go on before the codes are saved, here as a spreadsheet', async () => {
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  const onDone = vi.fn()
  const { user } = renderApp(<MadeCodesSheet made={made} onDone={onDone} />)
  const done = () => screen.getByRole('button', { name: '已经保存好了' })
  expect(done()).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('button', { name: '下载 Excel' }))
  await waitFor(() => expect(saved).toEqual(['七年级.xlsx']))
  await waitFor(() => expect(done()).toHaveProperty('disabled', false))
  await user.click(done())
  expect(onDone).toHaveBeenCalledOnce()
})
