import { bankTexts as texts } from '../apps/web/src/texts/question-bank.ts'
import { ofType } from './accounts.ts'
import { expect, settle, signIn, test } from './fixtures.ts'

test('[O550][O551][O552][O553][E041] a teacher writes a question, takes others from a paper, and puts one into it', async ({
  page,
}) => {
  await signIn(page, ofType('8000'))
  await page.goto('/TeacherSide')
  await page.getByRole('link', { name: texts.title }).click()
  await expect(page.getByRole('heading', { name: texts.title, exact: true })).toBeVisible()
  await settle(page)

  await page.getByRole('button', { name: texts.create }).click()
  const form = page.getByRole('dialog', { name: texts.newTitle })
  await form.getByLabel(texts.stem, { exact: true }).fill('测试集的作用是什么？')
  await form.getByLabel(texts.option('A'), { exact: true }).fill('检查模型')
  await form.getByLabel(texts.option('B'), { exact: true }).fill('训练模型')
  await form.getByRole('button', { name: texts.save }).click()
  await expect(form.getByRole('alert')).toBeVisible()
  await form.getByLabel(texts.isRight('A')).check()
  await form.getByLabel(texts.topic).fill('评价')
  await form.getByRole('button', { name: texts.save }).click()
  await expect(form).toBeHidden()
  await expect(page.getByRole('row').filter({ hasText: '测试集的作用是什么？' })).toContainText('评价')

  await page.getByRole('button', { name: texts.fromPaper }).click()
  const keeping = page.getByRole('dialog', { name: texts.keepTitle })
  await keeping.getByRole('radio').first().check()
  await keeping.getByRole('button', { name: texts.keep }).click()
  await expect(keeping).toBeHidden()
  await expect(page.getByRole('row')).not.toHaveCount(2)

  await page.getByLabel(texts.choose('测试集的作用是什么？')).check()
  await page.getByRole('button', { name: texts.toPaper }).click()
  const adding = page.getByRole('dialog', { name: texts.addTitle })
  // A paper that no other journey answers.
  await adding.getByRole('radio', { name: /你自己的项目/ }).check()
  await adding.getByRole('button', { name: texts.add, exact: true }).click()
  await expect(adding).toBeHidden()
  await expect(page.getByText(/已把 1 道题加到/)).toBeVisible()

  await page.getByRole('button', { name: texts.removeOf('测试集的作用是什么？') }).click()
  await page.getByRole('dialog').getByRole('button', { name: texts.remove, exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: '测试集的作用是什么？' })).toHaveCount(0)
})
