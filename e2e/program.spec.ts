import type { Page } from '@playwright/test'
import { getPreferences } from '@shijie/contract'
import { programTexts as texts } from '../apps/web/src/texts/program.ts'
import { programRunTexts } from '../apps/web/src/texts/program-run.ts'
import { deskTexts } from '../apps/web/src/texts/project.ts'
import { pupil } from './accounts.ts'
import { expect, signIn, test } from './fixtures.ts'

/** The page loads whole, so that it shares memory with its worker. */
async function openProgram(page: Page, code: string): Promise<void> {
  await page.goto(await makeProgram(page, code))
  await expect(page.getByRole('button', { name: programRunTexts.run, exact: true })).toBeEnabled()
}

/** Address of a project whose program is written in Python. */
async function makeProgram(page: Page, code: string): Promise<string> {
  const projectId = await page.evaluate(async (python) => {
    const answer = await fetch('/api/Pro_project/Post', {
      method: 'POST',
      headers: { 'content-type': 'application/json', token: sessionStorage.getItem('Token') ?? '' },
      body: JSON.stringify({ ProjectName: `程序 ${Date.now()}`, Mode: 'python', Python: python }),
    })
    return ((await answer.json()) as { Data: { ProjectId: string } }).Data.ProjectId
  }, code)
  return `/projects/training?projectid=${projectId}`
}

const console = (page: Page) => page.getByRole('log', { name: texts.console })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const ended = (page: Page) => expect(page.getByText(/运行 [\d.]+ 秒/)).toBeVisible()

test('[R016][O480] a turtle program draws, prints and ends', async ({ page }) => {
  await signIn(page, pupil(42))
  await openProgram(
    page,
    'import turtle\nfor 第几条边 in range(5):\n    turtle.color("#0f766e")\n    turtle.forward(120)\n    turtle.right(144)\nprint("画好了", turtle.position())\n',
  )
  await press(page, programRunTexts.run)
  await ended(page)
  await expect(console(page)).toContainText('画好了')
  await expect(page.getByRole('tab', { name: texts.turtle })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('img', { name: new RegExp(texts.turtleLabel) })).toBeVisible()
})

test('[R016][O483] the program asks, an error is explained, and the line is shown', async ({ page }) => {
  await signIn(page, pupil(43))
  await openProgram(page, '年龄 = input("你几岁？")\nprint("明年", 年龄 + 1)\n')
  await press(page, programRunTexts.run)
  const answer = page.getByPlaceholder(texts.answerNow)
  await expect(answer).toBeFocused()
  await answer.fill('12')
  await answer.press('Enter')
  const card = page.getByRole('alert').filter({ hasText: texts.failureAt(2) })
  await expect(card).toContainText('int(')
  await expect(page.getByLabel(texts.variables)).toContainText("'12'")
})

test('[R016][O481] nothing runs before the program is there', async ({ page }) => {
  await signIn(page, pupil(44))
  const address = await makeProgram(page, 'print("是我的程序")\n')
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(`**${getPreferences.path}`, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(address)
  const run = page.getByRole('button', { name: programRunTexts.run, exact: true })
  await expect(page.getByRole('status', { name: deskTexts.opening })).toBeVisible()
  for (const name of [programRunTexts.run, programRunTexts.step, programRunTexts.slow]) {
    await expect(page.getByRole('button', { name, exact: true })).toBeDisabled()
  }
  release()
  await run.click()
  await ended(page)
  await expect(console(page)).toContainText('是我的程序')
})

test('[R016][O481][O486] a game hears keys and clicks, and is stopped', async ({ page }) => {
  await signIn(page, pupil(44))
  await openProgram(
    page,
    'import stage\nstage.backdrop("sky")\n小猫 = stage.Sprite("小猫")\nstage.when_key("right", lambda: print("向右"))\nstage.when_clicked(小猫, lambda: print("喵"))\nprint("开始")\nstage.run()\n',
  )
  await press(page, programRunTexts.run)
  await expect(console(page)).toContainText('开始')
  const stage = page.getByRole('application', { name: /小猫/ })
  await stage.press('ArrowRight')
  await expect(console(page)).toContainText('向右')
  await stage.click()
  await expect(console(page)).toContainText('喵')
  await page.screenshot({ path: 'artifacts/screens/program-stage-1440.png' })
  await press(page, programRunTexts.stop)
  await expect(console(page)).toContainText(texts.stopped)
})

test('[R016][O483] step by step shows the line and what the names stand for', async ({ page }) => {
  await signIn(page, pupil(45))
  await openProgram(page, 'a = 1\nb = a + 4\nprint(a * b)\n')
  await press(page, programRunTexts.step)
  await expect(page.getByText(texts.paused(1))).toBeVisible()
  await press(page, programRunTexts.next)
  await expect(page.getByText(texts.paused(2))).toBeVisible()
  await expect(page.getByLabel(texts.variables)).toContainText('a1')
  await press(page, programRunTexts.next)
  await press(page, programRunTexts.next)
  await ended(page)
  await expect(console(page)).toContainText('5')
})

test('[R016][O484] a program reaches neither the session nor the network', async ({ page }) => {
  await signIn(page, pupil(45))
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await openProgram(page, ATTACK)
  const before = asked.length
  await press(page, programRunTexts.run)
  await ended(page)
  const lines = ((await console(page).textContent()) ?? '').split('\n').filter((line) => line.includes(':'))
  expect(lines.length).toBe(9)
  for (const line of lines) expect(line).toMatch(/: 不行/)
  const later = asked.slice(before).filter((path) => path.startsWith('/api/Ups_user'))
  expect(later).toEqual([])
})

const ATTACK = `
import sys
def 试(名字, 做):
    try:
        print(名字 + ": 行 " + str(做())[:60])
    except BaseException as 错:
        print(名字 + ": 不行 " + type(错).__name__)
def js模块():
    import js
    return js.fetch
def 再来一次():
    sys.modules.pop("js", None)
    import js
    return js
def 跑js():
    from pyodide.code import run_js
    return run_js("self.fetch('/api/Ups_user/Get')")
def 构造函数():
    import _host
    return _host._page.send.constructor("return 1")()
def 网址():
    import urllib.request
    return urllib.request.urlopen("/api/Ups_user/Get").read()
def 打开网址():
    from pyodide.http import open_url
    return open_url("/api/Ups_user/Get").read()
def 部件():
    return sys.modules["pyodide_js._api"].config.jsglobals
def 剩下的():
    return [名字 for 名字, 模块 in sys.modules.items() if 名字.startswith("pyodide_js") and 模块 is not None][0]
def 套接字():
    import socket
    return socket.create_connection(("127.0.0.1", 80), 1)
for 名字, 做 in {"js": js模块, "js2": 再来一次, "run_js": 跑js, "constructor": 构造函数, "urllib": 网址, "open_url": 打开网址, "socket": 套接字, "parts": 部件, "left": 剩下的}.items():
    试(名字, 做)
`
