import { moreYoungLeaves } from '../../datasets/leaves/make.mjs'
import { choice, copyLeaves, startLeaves, trainLeaves } from '../own-leaves.mjs'

const rows = ['尖角数（个）,长宽比,类别', ...moreYoungLeaves().map((leaf) => `${leaf.尖角数},${leaf.长宽比},枫叶`)]

const dialog = (page) => page.getByRole('dialog', { name: '粘贴或导入表格' })
const matrix = (page) => page.getByRole('region', { name: '混淆矩阵' })
const missed = (page) => page.getByRole('button', { name: /^真实是枫叶，判断成银杏/ })

const modelName = (page) => page.getByLabel('模型名称')

/** Lesson 3 left a set and a model behind; the model of this lesson is another one. */
export async function prepare(page) {
  await copyLeaves(page)
  await trainLeaves(page)
  await page.getByRole('link', { name: '我的数据集' }).click()
}

export const steps = [
  {
    say: '打开“我的数据集”里自己的“校园树叶”，点“用它训练”，把模型名称改成“树叶第 6 课”。',
    shows: true,
    act: async (page) => {
      await page.getByRole('link', { name: '打开“校园树叶”' }).click()
      await page.getByRole('link', { name: '用它训练' }).click()
      await modelName(page).fill('树叶第 6 课')
    },
    mark: modelName,
  },
  {
    say: '找到“混淆矩阵”，把四个格子的数抄到学习单上。',
    shows: true,
    act: startLeaves,
    mark: matrix,
  },
  {
    say: '点“真实枫叶、判断银杏”的格子。',
    mark: missed,
    act: (page) => missed(page).click(),
  },
  {
    say: '看看认错的是哪些叶子：尖角数都不多。',
    shows: true,
    mark: (page) => page.getByRole('list', { name: /^真实是枫叶，判断成银杏/ }),
  },
  {
    say: '先自己算枫叶的精确率和召回率，再看“每一类的成绩”对不对。',
    shows: true,
    mark: (page) => page.getByRole('region', { name: '每一类的成绩' }),
  },
  {
    say: '点“我的数据集”，打开自己的“校园树叶”。',
    mark: (page) => page.getByRole('link', { name: '我的数据集' }),
    act: async (page) => {
      await page.getByRole('link', { name: '我的数据集' }).click()
      await page.getByRole('link', { name: '打开“校园树叶”' }).click()
    },
  },
  {
    say: '点“导入表格”，把十六片嫩叶粘贴进去。',
    shows: true,
    act: async (page) => {
      await page.getByRole('button', { name: '导入表格' }).click()
      await dialog(page).getByRole('textbox').fill(rows.join('\n'))
    },
    mark: (page) => dialog(page).getByRole('textbox'),
    clip: dialog,
  },
  {
    say: '点“收集 16 行”。',
    mark: (page) => dialog(page).getByRole('button', { name: '收集 16 行' }),
    clip: dialog,
    act: async (page) => {
      await dialog(page).getByRole('button', { name: '收集 16 行' }).click()
      await page.getByText('送来 16，收下 16', { exact: false }).waitFor()
      await page.getByRole('link', { name: '我的模型' }).click()
      await page.getByRole('link', { name: '打开模型“树叶第 6 课”' }).click()
    },
  },
  {
    say: '回到模型，在“再训练一次”里选“逻辑回归”。',
    mark: (page) => choice(page, /^逻辑回归/),
    act: (page) => choice(page, /^逻辑回归/).click(),
  },
  {
    say: '点“再训练一次”。',
    mark: (page) => page.getByRole('button', { name: '再训练一次' }),
    act: async (page) => {
      await page.getByRole('button', { name: '再训练一次' }).click()
      await page.getByRole('region', { name: '和上次比' }).getByRole('columnheader', { name: '这次' }).waitFor()
    },
  },
  {
    say: '看“和上次比”：变好了多少，是不是真的变好了？',
    shows: true,
    mark: (page) => page.getByRole('region', { name: '和上次比' }),
  },
  { say: '再看四个格子：嫩叶少错了几片，银杏有没有反而错了？', shows: true, mark: matrix },
]
