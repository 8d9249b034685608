import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { authTexts } from '../apps/web/src/texts/auth.ts'
import { rubricTexts } from '../apps/web/src/texts/rubric.ts'
import { shellTexts } from '../apps/web/src/texts/shell.ts'
import { trainingTexts as texts } from '../apps/web/src/texts/training.ts'
import { uiTexts } from '../apps/web/src/texts/ui.ts'
import { ofType, pupil } from './accounts.ts'
import { Api } from './api.ts'
import { expect, joinCourse, ONLINE_COURSE, signIn, test, unfold } from './fixtures.ts'
import { handInFlower } from './flower.ts'
import { Popup } from './pages/popup.ts'
import { TrainingPage } from './pages/training.ts'

const ONCE = `import random
answer = random.randint(1, 100)
guess = int(input("猜一个数："))
if guess > answer:
    print("大了")
elif guess < answer:
    print("小了")
else:
    print("对了")`
const LOOP = `import random
answer = random.randint(1, 100)
count = 0
while True:
    guess = int(input("猜一个数："))
    count = count + 1
    if guess > answer:
        print("大了")
    elif guess < answer:
        print("小了")
    else:
        break
print("对了，用了", count, "次")`

test('[R018][E036][O511] trainings are found by subject, difficulty and name, and kept as favourites', async ({
  page,
}) => {
  await signIn(page, pupil(34))
  await page.goto('/Home')
  await page
    .getByRole('navigation', { name: shellTexts.mainNavigation })
    .getByRole('link', { name: texts.title })
    .click()
  await expect(page.getByRole('heading', { name: '井字棋与极小化极大' })).toBeVisible()
  await page.getByRole('group', { name: texts.subject }).getByRole('button', { name: '智能算法' }).click()
  await expect(page.locator('.training-card')).toHaveCount(2)
  await page.getByRole('group', { name: texts.difficulty }).getByRole('button', { name: '挑战' }).click()
  await expect(page.locator('.training-card')).toHaveCount(1)
  await page.getByRole('button', { name: texts.favorite('井字棋与极小化极大') }).click()
  await expect(page.getByRole('button', { name: texts.unfavorite('井字棋与极小化极大') })).toBeVisible()
  await page.getByRole('tab', { name: texts.favorites }).click()
  await expect(page.locator('.training-card')).toHaveCount(1)
  await page.getByRole('tab', { name: texts.own }).click()
  await expect(page.getByText(texts.empty.own?.[0] ?? '')).toBeVisible()
})

test('[B017][R018][X004][V014] a training of one’s own is made by name and opens in the workspace', async ({
  page,
}) => {
  await signIn(page, pupil(35))
  await page.goto('/projects/trainingproject?operate=create')
  const dialog = page.getByRole('dialog', { name: texts.createTitle })
  const name = dialog.getByLabel(texts.nameLabel)
  await expect(name).toHaveValue('新建实训')
  await name.fill('')
  await dialog.getByRole('button', { name: texts.createSubmit }).click()
  await expect(dialog.getByText('项目命名不能为空')).toBeVisible()
  await name.fill('我的星空')
  await dialog.getByRole('button', { name: texts.createSubmit }).click()
  await expect(page).toHaveURL(/\/projects\/training\?projectid=[\w-]+/)
  await page.goto('/projects/trainingproject?list=own&operate=create')
  await dialog.getByLabel(texts.nameLabel).fill('我的星空')
  await dialog.getByRole('button', { name: texts.createSubmit }).click()
  await expect(dialog.getByText('项目名称重复，请重新输入名称')).toBeVisible()
})

test('[R017][R044][E053][O500] steps are done and checked, the work is handed in, returned, handed in again and scored', async ({
  page,
  browser,
}) => {
  const learner = pupil(36)
  await signIn(page, learner)
  const training = new TrainingPage(page)
  await training.open('猜数字')
  // The button changes its colour when it can be pressed.
  await expect(page.getByRole('button', { name: texts.read })).toBeEnabled()
  await page.getByRole('button', { name: texts.read }).click()
  await training.next()
  await training.write(ONCE.replace('>', '>='))
  await page.getByRole('button', { name: texts.check, exact: true }).click()
  // The first program of a server waits for its interpreter to be made.
  await expect(page.getByText(texts.notYet).first()).toBeVisible()
  await page.getByRole('button', { name: texts.firstHint }).click()
  await training.write(ONCE)
  await page.getByRole('button', { name: texts.checkAgain }).click()
  await training.next()
  await training.write(LOOP)
  await page.getByRole('button', { name: texts.check, exact: true }).click()
  await training.next()
  await page.getByRole('radio', { name: '7 次' }).check()
  await page.getByRole('checkbox', { name: '输入“五十”' }).check()
  await page.getByRole('checkbox', { name: '什么也不输入就回车' }).check()
  await page.getByRole('button', { name: texts.quizCheck }).click()
  await expect(page.getByText(texts.checksPassedHint)).toBeVisible()
  await training.next()
  await page.getByLabel(texts.workName, { exact: true }).fill('我的猜数字')
  await page.getByRole('button', { name: texts.handIn, exact: true }).click()
  await expect(page.getByRole('heading', { name: texts.history })).toBeVisible()

  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: texts.lookAtResult }).click()
  const popup = await opening
  await expect(popup).toHaveURL(/\/TsTrainingPro\?referName=.*referUrl=/)
  await expect(popup.frameLocator('iframe').getByRole('heading', { name: '我的猜数字' })).toBeVisible()
  await popup.close()

  const room = await browser.newContext({ viewport: { width: 1366, height: 768 } })
  const desk = await room.newPage()
  await signIn(desk, ofType('8000'))
  const review = new TrainingPage(desk)
  await review.openHandIn(learner.name)
  await desk.getByRole('button', { name: texts.giveBack }).click()
  await expect(desk.getByText('退回时请写一句评语')).toBeVisible()
  await desk.getByRole('textbox', { name: texts.comment }).fill('想一想：怎样让它猜得更少？')
  await desk.getByRole('button', { name: texts.giveBack }).click()
  await expect(desk.getByText(texts.returned, { exact: true })).toBeVisible()

  await page.reload()
  await expect(page.getByRole('heading', { name: texts.returnedTitle })).toBeVisible()
  await expect(page.getByText('想一想：怎样让它猜得更少？')).toBeVisible()
  await training.openStep(texts.handInStep)
  await page.getByRole('button', { name: texts.handInAgain }).click()
  await expect(page.getByText(/第 2 次提交/)).toBeVisible()

  await review.openHandIn(learner.name)
  await desk.getByRole('button', { name: rubricTexts.make }).click()
  await desk.getByLabel(rubricTexts.criterion(1), { exact: true }).fill('程序')
  await desk.getByLabel(rubricTexts.levelPoints(3), { exact: true }).fill('4')
  await desk.getByRole('button', { name: rubricTexts.save }).click()
  await expect(desk.getByRole('radio', { name: /写了一部分/ })).toBeVisible()
  await desk.keyboard.press('1')
  await expect(desk.getByLabel(texts.score100)).toHaveText('25')
  await desk.keyboard.press('4')
  await expect(desk.getByLabel(texts.score100)).toHaveText('100')
  await desk.keyboard.press('Enter')
  await expect(desk.getByRole('heading', { name: new RegExp(`^${learner.name} 的“`) })).toBeHidden()
  // The next one that waits has opened by itself.
  await desk.keyboard.press('Escape')
  await expect(desk.getByRole('row', { name: learner.name }).getByText('100 分')).toBeVisible()
  await room.close()
  await page.reload()
  await expect(page.getByRole('heading', { name: texts.gradedTitle(100) }).first()).toBeVisible()
  await expect(page.getByText(rubricTexts.levelGiven('程序', '写全了', '4', '4')).first()).toBeVisible()
})

test('[R019] who is not active finds the experience version and its trainings', async ({ page }) => {
  const { account, password } = ofType('1000', false)
  await page.goto('/Home')
  await page.getByRole('button', { name: shellTexts.signIn }).first().click()
  const popup = new Popup(page)
  await popup.signIn(account, password)
  await expect(popup.dialog.getByRole('heading', { name: authTexts.heads.activate[0] })).toBeVisible()
  await page.goto('/projects/experienceproject')
  await expect(page.getByRole('heading', { name: texts.experienceTitle })).toBeVisible()
  await expect(page.locator('.training-card')).toHaveCount(2)
})

test('[R012] the popup shows nothing but results of ours', async ({ page }) => {
  await signIn(page, pupil(37))
  for (const address of [
    'https://example.com/',
    '//example.com/',
    'javascript:alert(1)',
    '/Home',
    '/api/Preview/Get?/../..',
  ]) {
    await page.goto(`/TsTrainingPro?referName=x&referUrl=${encodeURIComponent(address)}`)
    await expect(page.getByRole('heading', { name: texts.resultRefused })).toBeVisible()
    await expect(page.locator('iframe')).toHaveCount(0)
  }
})

/** Saves a step's blocks as the workspace does, without dragging them: that is what the journeys of the workspace prove. */
async function saveBlocks(page: Page, blocks: string, python: string): Promise<void> {
  const folder = join(process.cwd(), 'content/trainings/flower')
  const [Str, Python] = [readFileSync(join(folder, blocks), 'utf8'), readFileSync(join(folder, python), 'utf8')]
  const projectId = new URL(page.url()).searchParams.get('projectid')
  const saved = await page.evaluate(
    async ({ Str, Python, projectId }) => {
      const headers = { token: sessionStorage.getItem('Token') ?? '', 'content-type': 'application/json' }
      const ask = async (method: string, path: string, body?: object) => {
        const answer = await fetch(path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
        return (await answer.json()) as { IsSuccess: boolean; Data: { FileUrl: string; Version: number } }
      }
      const { Data: file } = await ask('POST', '/api/XmlFile/SaveStrForFile', { Str })
      const { Data: project } = await ask('GET', `/api/Pro_project/FindByKey?ProjectId=${projectId}`)
      const content = { Mode: 'blocks', BlocksFileUrl: file.FileUrl, Python }
      const body = { ProjectId: projectId, Version: project.Version, ...content }
      return (await ask('POST', '/api/Pro_project/UpdateByKey', body)).IsSuccess
    },
    { Str, Python, projectId },
  )
  expect(saved).toBe(true)
}

test('[R016][R017][E053] a step with blocks opens the workspace, and its picture is compared with the one to draw', async ({
  page,
}) => {
  await signIn(page, pupil(38))
  const training = new TrainingPage(page)
  await training.open('画一朵花')
  await page.getByRole('button', { name: texts.read }).click()
  await training.next()
  for (const [blocks, python] of [
    ['petal.xml', 'petal.py'],
    ['six.xml', 'five-eighths.py'],
  ] as const) {
    await page.getByRole('link', { name: texts.openBlocks }).click()
    await expect(page).toHaveURL(/\/projects\/training\?projectid=/)
    await expect(page.getByRole('link', { name: texts.backToTraining })).toBeVisible()
    await saveBlocks(page, blocks, python)
    await page.getByRole('link', { name: texts.backToTraining }).click()
    await expect(page.getByText(texts.target)).toBeVisible()
    await page.getByRole('button', { name: texts.check, exact: true }).click()
    await expect(page.getByRole('button', { name: texts.checkAgain })).toBeVisible()
    if (blocks === 'petal.xml') await training.next()
  }
  const found = page.getByText('现在每次转 45°，6 次一共 270°。转满一圈是 360°。')
  await expect(found).toBeVisible()
  // What was found stays with the work.
  await page.reload()
  await expect(found).toBeVisible()
})

test('[E047][R017] a picture in the gallery of a classmate shows how it was made, after the own hand-in', async ({
  page,
  browser,
}) => {
  const [mate, learner] = [pupil(8), pupil(9)]
  const room = await browser.newContext()
  const there = await room.newPage()
  await signIn(there, mate)
  const trainId = await handInFlower(await Api.of(there), '向阳花', 1)
  await room.close()
  await signIn(page, learner)
  const training = new TrainingPage(page)
  await training.open('画一朵花')
  const made = new RegExp(`向阳花.*${mate.name}`)
  const picture = page.getByRole('link', { name: made })
  await expect(page.getByText(texts.productsLocked)).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: made }).locator('svg')).toBeVisible()
  await expect(picture).toHaveCount(0)
  await handInFlower(await Api.of(page), '我的花', 0)
  await page.goto(`/projects/TrainingDetail/${trainId}/0/0/0/read`)
  await picture.click()
  await expect(page.getByText(texts.follow(mate.name))).toBeVisible()
  await training.openStep('用循环画六片花瓣')
  await expect(page.getByText('画了 6 片花瓣').first()).toBeVisible()
  // Somebody else's work: nothing in it can be changed, checked or handed in.
  await expect(page.getByRole('link', { name: texts.openBlocks })).toHaveCount(0)
  await expect(page.getByRole('button', { name: texts.checkAgain })).toHaveCount(0)
  await page.getByRole('link', { name: texts.followBack }).click()
  await expect(page.getByText(texts.follow(mate.name))).toHaveCount(0)
})

test('[N004][R017] a lesson of a course leads to its training, in a window of its own', async ({ page }) => {
  await signIn(page, pupil(39))
  await page.goto('/course/strictcourselist?Category=2')
  await expect(page.getByRole('link', { name: ONLINE_COURSE }).first()).toBeVisible()
  if (await page.getByRole('button', { name: `加入《${ONLINE_COURSE}》` }).isVisible()) {
    await joinCourse(page, ONLINE_COURSE)
  }
  await page.getByRole('link', { name: ONLINE_COURSE }).first().click()
  await unfold(page, '从例子里学习')
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: /实训：k 近邻从零写/ }).click()
  const lesson = await opening
  await expect(lesson).toHaveURL(/\/projects\/TrainingDetail\/[\w-]+\/[\w-]{36}\/\d\/0\/\w+/)
  await expect(lesson.getByRole('heading', { level: 1, name: 'k 近邻从零写' })).toBeVisible()
  await expect(lesson.getByRole('navigation', { name: uiTexts.way })).toContainText(ONLINE_COURSE)
})
