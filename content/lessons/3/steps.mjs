import { choice, copyLeaves, score } from '../own-leaves.mjs'

export async function prepare(page) {
  await copyLeaves(page)
  await page.getByRole('link', { name: '我的数据集' }).click()
}

const rounds = (page) => page.getByRole('spinbutton', { name: '轮数' })
const lossOf = (page) => page.getByRole('heading', { name: '损失' })
const run = (page, number) => page.getByRole('listitem').filter({ hasText: `第 ${number} 次` })

export const steps = [
  {
    say: '打开“我的数据集”，点自己的“校园树叶”。',
    mark: (page) => page.getByRole('link', { name: '打开“校园树叶”' }),
    act: (page) => page.getByRole('link', { name: '打开“校园树叶”' }).click(),
  },
  {
    say: '点“用它训练”。',
    mark: (page) => page.getByRole('link', { name: '用它训练' }),
    act: (page) => page.getByRole('link', { name: '用它训练' }).click(),
  },
  {
    say: '看看学的是不是自己的数据集，点“新建，去训练”。',
    mark: (page) => page.getByRole('button', { name: '新建，去训练' }),
    act: (page) => page.getByRole('button', { name: '新建，去训练' }).click(),
  },
  {
    say: '在“用什么办法学”里选“逻辑回归”，也就是打分法。',
    mark: (page) => choice(page, /^逻辑回归/),
    act: (page) => choice(page, /^逻辑回归/).click(),
  },
  {
    say: '点“开始训练”，等几秒钟。',
    mark: (page) => page.getByRole('button', { name: '开始训练', exact: true }),
    act: async (page) => {
      await page.getByRole('button', { name: '开始训练', exact: true }).click()
      await score(page).waitFor()
    },
  },
  { say: '读分数：测试集有几片，认对几片。', shows: true, mark: score },
  {
    say: '往下找到“损失”，看两条线怎样往下走。',
    shows: true,
    mark: lossOf,
  },
  {
    say: '在“再训练一次”里再选“逻辑回归”，把“轮数”改成 3。',
    shows: true,
    act: async (page) => {
      await choice(page, /^逻辑回归/).click()
      await rounds(page).fill('3')
    },
    mark: rounds,
  },
  {
    say: '点“再训练一次”。',
    mark: (page) => page.getByRole('button', { name: '再训练一次' }),
    act: async (page) => {
      await page.getByRole('button', { name: '再训练一次' }).click()
      await run(page, 2).getByText('%').waitFor()
    },
  },
  { say: '在“每次训练”里看两次的准确率，再往上看这一次的“损失”。', shows: true, mark: lossOf },
]
