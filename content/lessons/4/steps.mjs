import { score } from '../own-leaves.mjs'
import { openLobby, sampleAt, stepsToTraining, trainingStep, verdict, verifyStep } from '../tried-pages.mjs'

export const prepare = openLobby

const wrong = (page) => page.getByRole('button', { name: /真实是银杏，判断成枫叶/ })
const heat = (page) => page.getByRole('button', { name: '看它看哪里' }).first()

export const steps = [
  ...stepsToTraining('树叶图册'),
  trainingStep('半分钟左右，等的时候读“训练分三步”'),
  { say: '读准确率：测试集有几张，认对几张。', shows: true, mark: score },
  {
    say: '点格子“真实是银杏，判断成枫叶”，看认错的是哪些图。',
    mark: wrong,
    act: (page) => wrong(page).click(),
  },
  { say: '点“看它看哪里”（热力图）。', mark: heat, act: (page) => heat(page).click() },
  {
    say: '看图上的颜色：红的在叶子上，还是在别处？写一句“它用了……”。',
    shows: true,
    mark: (page) => page.locator('.heat').first(),
  },
  verifyStep,
  {
    say: '往下找到“现成的样本”，在“从哪里选”里换成“数据集大厅：水果画册”。',
    shows: true,
    act: async (page) => {
      await page.getByLabel('从哪里选').selectOption({ label: '数据集大厅：水果画册' })
    },
    mark: (page) => page.getByLabel('从哪里选'),
  },
  {
    say: '点一个水果，读判断和把握。试 3 个。',
    shows: true,
    act: async (page) => {
      await sampleAt(page, 1).click()
      await verdict(page).locator('img').waitFor()
    },
    mark: verdict,
  },
]
