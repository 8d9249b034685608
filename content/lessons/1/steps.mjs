import { answer, componentCalled, judge, openSquare, sampleAt } from '../tried-pages.mjs'

export const prepare = openSquare

/** Has a sentence judged that may stand among the samples too, and waits until the answer is the one to it. */
async function ask(page, words) {
  await judge(page, words)
  await page.locator('.try-text').filter({ hasText: words }).waitFor()
}

export const steps = [
  {
    say: '打开“组件广场”，点“水果小秤”。',
    mark: (page) => componentCalled(page, '水果小秤'),
    act: (page) => componentCalled(page, '水果小秤').click(),
  },
  {
    say: '看第 1 个样本，先在记录表写下预测，再点它。',
    mark: (page) => sampleAt(page, 1),
    act: (page) => sampleAt(page, 1).click(),
  },
  { say: '读判断和把握，写进记录表。', shows: true, mark: answer },
  {
    say: '再试 1 个，挑你觉得最难认的。',
    mark: (page) => sampleAt(page, 5),
    act: (page) => sampleAt(page, 5).click(),
  },
  {
    say: '回到“组件广场”，点“情感小侦探”。',
    shows: true,
    act: openSquare,
    mark: (page) => componentCalled(page, '情感小侦探'),
  },
  {
    say: '写一句直说的话，先写预测。',
    act: async (page) => {
      await componentCalled(page, '情感小侦探').click()
      await page.getByLabel('写一句话').fill('终于学会骑自行车了')
    },
    shows: true,
    mark: (page) => page.getByLabel('写一句话'),
  },
  {
    say: '点“判断”。',
    mark: (page) => page.getByRole('button', { name: '判断', exact: true }),
    act: (page) => ask(page, '终于学会骑自行车了'),
  },
  { say: '读判断和把握，写进记录表。', shows: true, mark: answer },
  {
    say: '再试 2 句，一句“我很难过”，一句反话，圈出一次错误。',
    shows: true,
    act: (page) => ask(page, '哦，真棒，又停电了'),
    mark: answer,
  },
  {
    say: '读模型卡（模型的说明书）的“不适合做什么”，看它自己说没说过这种错误。',
    shows: true,
    mark: (page) => page.locator('dl > div').filter({ has: page.getByText('不适合做什么', { exact: true }) }),
  },
]
