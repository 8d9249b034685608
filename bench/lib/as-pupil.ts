import type { Page } from 'playwright-core'
import type { DataOf, Endpoint } from '../../packages/contract/src/index.ts'
import type { DemoServer } from './demo-server.ts'

/** Signs a pupil of the demonstration in through the window, as people do. */
export async function signInOn(page: Page, { origin, pupils }: DemoServer, index = 0): Promise<void> {
  await page.goto(`${origin}/Home`)
  await page.getByRole('button', { name: '登录 / 注册' }).first().click()
  const dialog = page.getByRole('dialog')
  const { account = '', password = '' } = pupils[index] ?? {}
  await dialog.locator('input').first().fill(account)
  await dialog.locator('input[type=password]').fill(password)
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'hidden' })
}

interface Told {
  IsSuccess: boolean
  ErrorMsg: string
  Data: unknown
}

async function send<Data>(
  page: Page,
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  query: Record<string, string>,
  content: { data?: object; multipart?: FormData },
): Promise<Data> {
  const token = await page.evaluate(() => sessionStorage.getItem('Token') ?? '')
  const address = `${new URL(page.url()).origin}${path}?${new URLSearchParams(query)}`
  const answer = await page.request.fetch(address, { method, headers: { token }, ...content })
  const { IsSuccess, ErrorMsg, Data } = (await answer.json()) as Told
  if (!IsSuccess) throw new Error(`${path}: ${ErrorMsg}`)
  return Data as Data
}

/** Asks the server with the session of a page, from outside of it: the network of the page may be cut. */
export const askAs = <E extends Endpoint>(
  page: Page,
  endpoint: E,
  query: Record<string, string> = {},
  data?: object,
): Promise<DataOf<E>> => send(page, endpoint, query, data ? { data } : {})

/** Uploads files with the session of a page. */
export function sendAs<E extends Endpoint>(
  page: Page,
  endpoint: E,
  query: Record<string, string>,
  files: readonly { name: string; content: Buffer }[],
): Promise<DataOf<E>> {
  const multipart = new FormData()
  for (const { name, content } of files) multipart.append('file', new File([new Uint8Array(content)], name))
  return send(page, endpoint, query, { multipart })
}
