import type { Page } from '@playwright/test'
import writeXlsxFile from 'write-excel-file/node'
import { datasetTexts } from '../apps/web/src/texts/dataset.ts'
import { collectTexts } from '../apps/web/src/texts/dataset-desk.ts'
import { runTexts } from '../apps/web/src/texts/model-run.ts'
import { ofType } from './accounts.ts'
import { Api } from './api.ts'
import { expect, settle, signIn, test } from './fixtures.ts'

const columns = ['天数', '浇水', '高度']

/** A plant grows with its days and with water; one row was written down wrong, and one is no number at all. */
const measured = () =>
  Array.from({ length: 40 }, (_, at) => {
    const [day, water] = [at + 1, 5 + ((at * 7) % 11)]
    return [day, water, at === 20 ? 200 : Math.round(2.3 * day + 1.5 * water + ((at * 13) % 5))]
  })

async function createTable(page: Page, name: string): Promise<void> {
  await page.goto('/pretrain/number/dataset/create')
  await settle(page)
  await page.getByLabel(datasetTexts.nameLabel).fill(name)
  for (const [at, column] of columns.entries()) {
    if (at > 0) await page.keyboard.press('Enter')
    await page.getByLabel(datasetTexts.columnAt(at + 1), { exact: true }).fill(column)
  }
  await page.getByLabel(datasetTexts.target).selectOption('高度')
  await page.getByRole('button', { name: datasetTexts.createSubmit }).click()
  await settle(page)
}

test('[O824][O825] numbers come from a spreadsheet, are foretold by a model of this computer, and its worst rows are looked up', async ({
  page,
}) => {
  await signIn(page, ofType('8000'))
  await createTable(page, '豆芽长多高')
  const rows = [...measured().slice(0, 30), [31, '很多', 90], ...measured().slice(30)]
  const sheet = (content: (string | number)[][]) =>
    writeXlsxFile([columns, ...content].map((row) => row.map((value) => ({ value })))).toBuffer()
  const file = async (name: string, content: (string | number)[][]) => ({
    name,
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await sheet(content),
  })
  await page.getByRole('button', { name: collectTexts.table }).click()
  await page
    .locator('.rows-dialog input[type=file]')
    .setInputFiles([await file('一组.xlsx', rows), await file('二组.xlsx', measured().slice(0, 3))])
  // Equal rows are as many observations: the three of the second file are kept as well.
  await expect(page.getByText(collectTexts.report(44, 43, 0, 1))).toBeVisible()
  await expect(page.getByRole('list', { name: collectTexts.refusedTitle })).toContainText(
    '一组.xlsx 第 32 行：31，很多，90',
  )

  const api = await Api.of(page)
  const DatasetId = new URL(page.url()).searchParams.get('datasetid') ?? ''
  const model = { ModelName: '豆芽长多高', ModelType: 'number', DatasetId }
  const { ModelId } = await api.ask<{ ModelId: string }>('POST', '/api/Mod_model/Post', model)
  await page.goto(`/pretrain/number/model/operate?operate=training&modelid=${ModelId}`)
  await settle(page)
  // Only what foretells numbers is offered.
  const ways = page.getByRole('group', { name: runTexts.algorithm }).getByRole('radio')
  await expect(ways).toHaveCount(1)
  await expect(ways).toBeChecked()
  await page.getByRole('radio', { name: /在这台电脑上训练/ }).check()
  await page.getByRole('button', { name: runTexts.start, exact: true }).click()
  await expect(page.getByRole('heading', { name: runTexts.foretold })).toBeVisible()
  const table = page.getByRole('table')
  await expect(table.getByRole('row')).not.toHaveCount(1)
  await expect(page.getByRole('img', { name: /个用来考的样本/ })).toBeVisible()
  const values = await table.getByRole('row').nth(1).getByRole('cell').first().textContent()
  const coming = page.context().waitForEvent('page')
  await table.getByRole('link').first().click()
  const row = await coming
  await expect(row.getByText(values ?? '', { exact: true }).first()).toBeVisible()
})
