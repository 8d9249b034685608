// What step sheets share that try a component or a model out.

/** Covers far below load when somebody scrolls there; a picture of the page wants them at once. */
async function showCovers(page) {
  await page.locator('main img').first().waitFor()
  await page.evaluate(() =>
    Promise.all(
      [...document.images].map((image) => {
        image.loading = 'eager'
        return image.decode().catch(() => undefined)
      }),
    ),
  )
}

/** Opens the square of components. */
export async function openSquare(page) {
  await page.goto('/appComponents/index')
  await showCovers(page)
}

/** Opens the lobby of data sets. */
export async function openLobby(page) {
  await page.goto('/pretrain/datasetlobby')
  await showCovers(page)
}

/** A component on the square. */
export const componentCalled = (page, name) => page.getByRole('link', { name }).first()

/** What the component said last. */
export const answer = (page) => page.locator('.try-answer')

/** What an own model said last, where it is verified. */
export const verdict = (page) => page.locator('.verify-answer')

/** A shipped sample by its place, where one can be tried. */
export const sampleAt = (page, number) => page.locator('.ui-sample-choice button').nth(number - 1)

/** Writes a sentence and has it judged. */
export async function judge(page, words) {
  await page.getByLabel('写一句话').fill(words)
  await page.getByRole('button', { name: '判断', exact: true }).click()
  await page.getByRole('button', { name: '判断', exact: true }).waitFor()
  await page.getByText(words, { exact: true }).last().waitFor()
}

/** Opens a set in the lobby. */
export async function openSet(page, name) {
  await openLobby(page)
  await page.getByRole('link', { name }).click()
}

/** Pictures take longer than numbers, on a server that has others to serve. */
const PICTURES = 180_000

/** Starts the training and waits for its score. */
export async function train(page) {
  await page.getByRole('button', { name: '开始训练', exact: true }).click()
  await page.getByRole('heading', { name: /^测试集 \d+ 个，认对 \d+ 个$/ }).waitFor({ timeout: PICTURES })
}

const press = (role, name) => (page) => page.getByRole(role, { name, exact: true }).first()

/** The three steps by which a pupil comes from a set in the lobby to the training of a model. */
export const stepsToTraining = (set) => [
  {
    say: `点“数据集大厅”里的“${set}”。`,
    mark: (page) => page.getByRole('link', { name: new RegExp(set) }),
    act: (page) => page.getByRole('link', { name: new RegExp(set) }).click(),
  },
  {
    say: '点“用它训练”。',
    mark: press('link', '用它训练'),
    act: (page) => press('link', '用它训练')(page).click(),
  },
  {
    say: '看看学的是不是这个数据集，点“新建，去训练”。',
    mark: press('button', '新建，去训练'),
    act: (page) => press('button', '新建，去训练')(page).click(),
  },
]

/** The step that trains. */
export const trainingStep = (wait) => ({
  say: `点“开始训练”，等${wait}。`,
  mark: press('button', '开始训练'),
  act: train,
})

/** The step from a result to its verification. */
export const verifyStep = {
  say: '点“去校验”。',
  mark: press('link', '去校验'),
  act: (page) => press('link', '去校验')(page).click(),
}
