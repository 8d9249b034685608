import type { TrustInfo } from '@shijie/contract'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderApp } from '../../testing/render-app.tsx'
import { deviceGuides, trustTexts as texts } from '../../texts/trust.ts'
import { TrustPage } from './components/trust-page.tsx'
import { deviceKindOf, pageAddress, secureOrigin, targetOf } from './trust.ts'

const info: TrustInfo = {
  httpsPort: 3443,
  httpPort: 3000,
  authority: '拾阶 校内根证书 3F2A',
  fingerprint: Array.from({ length: 32 }, (_, i) => (i + 16).toString(16).toUpperCase()).join(':'),
  fingerprintSha1: Array.from({ length: 20 }, (_, i) => (i + 160).toString(16).toUpperCase()).join(':'),
  addresses: ['192.168.1.5'],
  names: ['localhost', 'school', 'school.local', '127.0.0.1', '192.168.1.5', '::1'],
}

/** A server whose https address this device reaches, or does not. */
function stubServer(isTrusted: () => boolean, answer: () => Response = () => Response.json(info)) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    const url = String(input)
    asked.push(url)
    if (!url.startsWith('https:')) return answer()
    if (!isTrusted()) throw new TypeError('Failed to fetch')
    return new Response(null)
  })
  return asked
}

const visit = (search = '', protocol = 'http:') => {
  const go = vi.fn()
  const view = renderApp(<TrustPage search={search} protocol={protocol} go={go} />, `/trust${search}`)
  return { ...view, go }
}

afterEach(() => vi.useRealTimers())

describe('the page about trust', () => {
  it('[O131] leads a device that trusts the server to where it wanted to go, with a button to see', async () => {
    const asked = stubServer(() => true)
    const { go } = visit(`?to=${encodeURIComponent('/course/strictcourselist?Category=1')}`)
    const target = `${secureOrigin(info, window.location)}/course/strictcourselist?Category=1`
    const link = await screen.findByRole('link', { name: texts.enter })
    expect(link.getAttribute('href')).toBe(target)
    await waitFor(() => expect(go).toHaveBeenCalledExactlyOnceWith(target))
    expect(asked.filter((url) => url.startsWith('https:')).length).toBeGreaterThan(0)
  })

  it('[O131] stays when asked to', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    stubServer(() => true)
    const { go, user } = visit()
    await user.click(await screen.findByRole('button', { name: texts.stay }))
    expect(screen.getByText(texts.stayedHint)).toBeTruthy()
    vi.advanceTimersByTime(10_000)
    expect(go).not.toHaveBeenCalled()
  })

  it('[O131] shows the steps to any other device, and looks again when asked', async () => {
    let isTrusted = false
    stubServer(() => isTrusted)
    const { user } = visit()
    expect(await screen.findByText(texts.untrusted)).toBeTruthy()
    expect(screen.getByRole('link', { name: texts.download }).getAttribute('href')).toBe('/ca.crt')
    expect(screen.getByText(info.authority)).toBeTruthy()
    expect(screen.getByText('10 11 12 13')).toBeTruthy()
    expect(screen.getByRole('link', { name: texts.withoutTrust }).getAttribute('href')).toMatch(/^https:.*\/Home$/)
    isTrusted = true
    await user.click(screen.getByRole('button', { name: texts.again }))
    expect(await screen.findByText(texts.trusted)).toBeTruthy()
  })

  it.each(deviceGuides)('[O131] has steps for $label', async ({ label, steps }) => {
    stubServer(() => false)
    const { user } = visit()
    await user.click(await screen.findByRole('tab', { name: label }))
    for (const { title } of steps) expect(screen.getByRole('heading', { name: title })).toBeTruthy()
  })

  it('[O131] over https it leads nowhere by itself: a teacher shows it', async () => {
    const asked = stubServer(() => true)
    const { go } = visit('', 'https:')
    expect(await screen.findByText(texts.secure)).toBeTruthy()
    expect(asked).toEqual(['/trust.json'])
    expect(go).not.toHaveBeenCalled()
  })

  it('[O131] says so where the server has no https, and where it does not answer', async () => {
    stubServer(
      () => false,
      () => new Response(null, { status: 204 }),
    )
    visit()
    expect(await screen.findByText(texts.off)).toBeTruthy()
    let isThere = false
    stubServer(
      () => false,
      () => (isThere ? Response.json(info) : new Response(null, { status: 503 })),
    )
    const { user } = visit()
    expect(await screen.findByText(texts.error)).toBeTruthy()
    isThere = true
    await user.click(screen.getByRole('button', { name: '再试一次' }))
    expect(await screen.findByText(texts.untrusted)).toBeTruthy()
  })
})

describe('where to go', () => {
  it.each([
    ['?to=%2Fmystudy%2FCoursehourList', '/mystudy/CoursehourList'],
    ['', '/Home'],
    ['?to=https%3A%2F%2Fevil.example', '/Home'],
    ['?to=%2F%2Fevil.example', '/Home'],
    ['?to=%2F%5Cevil.example', '/Home'],
  ])('[O131] %s is %s', (search, target) => {
    expect(targetOf(search)).toBe(target)
  })

  it.each([
    ['192.168.1.5', 'https://192.168.1.5:3443'],
    ['school.local', 'https://school.local:3443'],
    ['[::1]', 'https://[::1]:3443'],
    // A name that the certificate does not know would never get through.
    ['ai.school.cn', 'https://192.168.1.5:3443'],
  ])('[O131] from %s it is %s', (hostname, origin) => {
    expect(secureOrigin(info, { hostname })).toBe(origin)
  })

  it('[O131] other devices find the page by an address of the network', () => {
    expect(pageAddress(info, { hostname: '127.0.0.1' })).toBe('http://192.168.1.5:3000/trust')
    expect(pageAddress(info, { hostname: 'school.local' })).toBe('http://school.local:3000/trust')
    expect(pageAddress({ ...info, addresses: [] }, { hostname: 'localhost' })).toBeUndefined()
  })
})

describe('the kind of a device', () => {
  const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.0 Safari/605.1.15'
  it.each([
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/120.0 Safari/537.36', 0, 'windows'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Safari/604.1', 5, 'apple'],
    [mac, 5, 'apple'],
    [mac, 0, 'mac'],
    ['Mozilla/5.0 (Linux; Android 13; BAH4) Chrome/114.0 Mobile', 5, 'android'],
    ['Mozilla/5.0 (Linux; Android 12; HarmonyOS; BAH4) Chrome/114.0 Mobile', 5, 'harmony'],
    ['Mozilla/5.0 (Phone; OpenHarmony 5.0) ArkWeb/4.1 Mobile', 5, 'harmony'],
    ['Mozilla/5.0 (X11; Linux x86_64) Chrome/120.0', 0, 'windows'],
  ])('[O131] %s with %i touch points', (agent, touchPoints, kind) => {
    expect(deviceKindOf(agent, touchPoints)).toBe(kind)
  })
})
