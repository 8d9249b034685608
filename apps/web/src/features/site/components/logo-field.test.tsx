import { getSite, PICTURE_BYTES_MAX, uploadLogo } from '@shijie/contract'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { renderApp, signInAs } from '../../../testing/render-app.tsx'
import { siteTexts as texts } from '../../../texts/start.ts'
import { LogoField } from './logo-field.tsx'

it('[O312] a picture that is too large is not sent, and the sentence names the limit', async () => {
  signInAs('9999')
  const server = startFakeServer().breakWith(getSite, 500)
  const { user } = renderApp(<LogoField />)
  const large = new File([new Uint8Array(PICTURE_BYTES_MAX + 1)], '校徽.png', { type: 'image/png' })
  await user.upload(screen.getByLabelText(texts.chooseLogo), large)
  expect(await screen.findByText(texts.logoTooLarge)).toBeTruthy()
  expect(server.callsOf(uploadLogo)).toEqual([])
})
