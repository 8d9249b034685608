import { choice, score } from '../own-leaves.mjs'
import { openLobby, stepsToTraining, train, verdict, verifyStep } from '../tried-pages.mjs'

export const prepare = openLobby

const number = (page) => page.getByLabel(/^共振/)
/** Below how sure it says 不确定; at its left end it always decides, as in the score of the test set. */
const slider = (page) => page.getByRole('slider')
const card = (page) => page.getByLabel('不适合做什么')

async function judgeVoice(page, hertz) {
  await number(page).fill(hertz)
  await page.getByRole('button', { name: '判断', exact: true }).click()
  await page.locator('.verify-word').waitFor()
}

export const steps = [
  ...stepsToTraining('会开的灯'),
  {
    say: '在“用什么办法学”里选“逻辑回归”，也就是打分法。',
    mark: (page) => choice(page, /^逻辑回归/),
    act: (page) => choice(page, /^逻辑回归/).click(),
  },
  {
    say: '点“开始训练”，等几秒钟。',
    mark: (page) => page.getByRole('button', { name: '开始训练', exact: true }),
    act: train,
  },
  { say: '读总的准确率，写在本子的第 1 行。', shows: true, mark: score },
  {
    say: '点格子“真实是关灯，判断成开灯”，看这几段的共振是高还是低。',
    shows: true,
    act: (page) => page.getByRole('button', { name: /真实是关灯，判断成开灯/ }).click(),
    mark: (page) => page.getByRole('button', { name: /真实是关灯，判断成开灯/ }),
  },
  verifyStep,
  {
    say: '先把“把握（置信度）低于……就说不确定”的滑块拉到最左边（0%），再填“大人 1”的共振，点“判断”。',
    shows: true,
    act: async (page) => {
      await slider(page).press('Home')
      await page.getByText('把握（置信度）低于 0% 就说“不确定”').waitFor()
      await number(page).fill('841')
    },
    mark: (page) => page.locator('label').filter({ has: slider(page) }),
  },
  {
    say: '对的打勾，错的打叉。大人的 3 段，跟着投屏记。',
    shows: true,
    act: (page) => judgeVoice(page, '841'),
    mark: verdict,
  },
  { say: '换孩子的前 5 段来考，比如“孩子 2”。', shows: true, act: (page) => judgeVoice(page, '730'), mark: verdict },
  {
    say: '点“去发布”，写“能做什么”，再在“不适合做什么”里写下你的发现，点“保存模型卡”。',
    shows: true,
    act: async (page) => {
      await page.getByRole('link', { name: '去发布' }).click()
      await page.getByLabel('能做什么').fill('听共振的高低，“啊”开灯，“呃”关灯')
      await card(page).fill('孩子的“呃”常常听错，要留一个能按的开关')
    },
    mark: card,
  },
]
