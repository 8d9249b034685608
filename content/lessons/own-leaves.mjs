// What a pupil has from the lesson before: a copy of 校园树叶, and a model that learned from it.

/** Copies 校园树叶 out of the lobby; ends at the page where rows are collected. */
export async function copyLeaves(page) {
  await page.goto('/pretrain/datasetlobby')
  await page.getByRole('link', { name: /校园树叶/ }).click()
  await page.getByRole('button', { name: '复制一份来改' }).click()
  await page.getByRole('button', { name: '导入表格' }).waitFor()
}

/** The row of a choice, which is larger than its dot. */
export const choice = (page, name) => page.locator('label').filter({ has: page.getByRole('radio', { name }) })

/** The score of the run that is looked at. */
export const score = (page) => page.getByRole('heading', { name: /^测试集 \d+ 个，认对 \d+ 个$/ })

/** Trains a first model with 打分法; ends at its result. */
export async function trainLeaves(page) {
  await page.getByRole('link', { name: '用它训练' }).click()
  await startLeaves(page)
}

/** The same, where the new model is named. */
export async function startLeaves(page) {
  await page.getByRole('button', { name: '新建，去训练' }).click()
  await choice(page, /^逻辑回归/).click()
  await page.getByRole('button', { name: '开始训练', exact: true }).click()
  await score(page).waitFor()
}
