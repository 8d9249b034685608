import { postAnnouncement, setClassTalk } from '@shijie/contract'
import { linkTo, screenPaths } from '../apps/web/src/lib/addresses.ts'
import { inquiryTexts } from '../apps/web/src/texts/inquiry.ts'
import { noticeTexts } from '../apps/web/src/texts/notice.ts'
import { talkTexts } from '../apps/web/src/texts/talk.ts'
import { ofType, pupil } from './accounts.ts'
import { Api } from './api.ts'
import { expect, settle, signIn, test } from './fixtures.ts'
import { join, lessonOf } from './inspection/content.ts'

test('[O1065][O1066][O1068][O1073] a pupil on a phone is told by the bell what the teacher announced, and reads it', async ({
  page,
  browser,
}) => {
  const Title = `明天带尺子 ${process.pid}`
  await signIn(page, ofType('8000'))
  const teacher = await Api.of(page)
  const { Items: classes } = await teacher.ask<{ Items: { OrgId: string }[] }>(
    'GET',
    '/api/Ups_user/GetAuthorizedClassOrgs',
  )
  const body = { Scope: 'classes', OrgIds: [classes[0]?.OrgId], Title, Text: '量树叶用。' }
  await teacher.ask('POST', postAnnouncement.path, body)
  const context = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    locale: 'zh-CN',
    viewport: { width: 390, height: 800 },
  })
  const phone = await context.newPage()
  await signIn(phone, pupil(34))
  await phone.goto(screenPaths.myStudy)
  await settle(phone)
  await phone.getByRole('button', { name: /^消息，/ }).click()
  const panel = phone.getByRole('dialog', { name: noticeTexts.bellTitle })
  await panel.getByRole('button', { name: noticeTexts.readOf(Title) }).click()
  await expect(panel.getByText(Title)).toBeHidden()
  await context.close()
})

test('[O1078][O1079][O1080][O1081] a pupil asks under a lesson, the teacher answers by keyboard for the class, and another pupil reads it', async ({
  page,
  browser,
}) => {
  const words = `为什么要留一部分不学？ ${process.pid}`
  await signIn(page, pupil(35))
  const api = await Api.of(page)
  await join(api)
  const { CourseHourId } = await lessonOf(api, '讲义：给树叶建一张数据表')
  await page.goto(linkTo.reading(CourseHourId))
  await page.getByRole('button', { name: inquiryTexts.ask, exact: true }).click()
  const panel = page.getByRole('dialog', { name: inquiryTexts.title })
  await panel.getByLabel(inquiryTexts.text).fill(words)
  await panel.getByRole('button', { name: inquiryTexts.send }).click()
  await expect(panel.getByText(words)).toBeVisible()

  const context = await browser.newContext({ baseURL: new URL(page.url()).origin, locale: 'zh-CN' })
  const desk = await context.newPage()
  await desk.goto('/healthz')
  await signIn(desk, ofType('8000'))
  await desk.goto(screenPaths.inquiries)
  const card = desk.getByRole('listitem').filter({ hasText: words })
  await card.getByText(inquiryTexts.showToClass).click()
  await card.getByRole('textbox').fill('留下的用来考它，学过的题考不出本事。')
  await desk.keyboard.press('Control+Enter')
  await expect(card).toBeHidden()
  await context.close()

  await signIn(page, pupil(36))
  await join(await Api.of(page))
  await page.goto(linkTo.reading(CourseHourId))
  await page.getByRole('button', { name: inquiryTexts.ask, exact: true }).click()
  const thread = panel.getByRole('listitem').filter({ hasText: words })
  await expect(thread.getByText('留下的用来考它，学过的题考不出本事。')).toBeVisible()
  await expect(thread.getByText(inquiryTexts.mate)).toBeVisible()
})

test('[O1085][O1086][O1087][O1089] the school opens a class, a pupil says something, the teacher removes it with a reason', async ({
  page,
  browser,
}) => {
  const words = `中午去拍枫叶 ${process.pid}`
  await signIn(page, ofType('8000'))
  const { Items: classes } = await (await Api.of(page)).ask<{ Items: { OrgId: string }[] }>(
    'GET',
    '/api/Ups_user/GetAuthorizedClassOrgs',
  )
  const OrgId = classes[0]?.OrgId ?? ''
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin, locale: 'zh-CN' })
  const desk = await context.newPage()
  await signIn(desk, ofType('9000'))
  await (await Api.of(desk)).ask('PUT', setClassTalk.path, { OrgId, State: 'open' })
  await desk.goto('/healthz')
  await signIn(desk, pupil(37))
  await desk.goto(`${screenPaths.classTalk}?OrgId=${OrgId}`)
  await desk.getByLabel(talkTexts.say).fill(words)
  await desk.getByRole('button', { name: talkTexts.send }).click()
  await expect(desk.getByRole('listitem').filter({ hasText: words })).toBeVisible()
  await context.close()

  await page.goto(`${screenPaths.classTalk}?OrgId=${OrgId}`)
  const row = page.getByRole('listitem').filter({ hasText: words })
  await row.getByRole('button', { name: /^删除/ }).click()
  const question = page.getByRole('dialog', { name: talkTexts.removeTitle })
  await question.getByLabel(talkTexts.reason).fill('换到下午')
  await question.getByRole('button', { name: talkTexts.remove }).click()
  await expect(row).toBeHidden()
})
