import { score } from '../own-leaves.mjs'
import { judge, openLobby, stepsToTraining, trainingStep, verdict, verifyStep } from '../tried-pages.mjs'

export const prepare = openLobby

const purpose = (page) => page.getByLabel('能做什么')
const limits = (page) => page.getByLabel('不适合做什么')
const button = (page, name) => page.getByRole('button', { name, exact: true })

const [toSet, toTraining, toModel] = stepsToTraining('意见箱')

export const steps = [
  { ...toSet, say: '在“数据集大厅”选一个合你题目的，比如“意见箱”。' },
  toTraining,
  {
    ...toModel,
    say: '看看学的是不是这个数据集，写上模型名称，点“新建，去训练”。',
    act: async (page) => {
      await page.getByLabel('模型名称').fill('三班意见分拣员')
      await toModel.act(page)
    },
  },
  trainingStep('几秒钟'),
  { say: '读准确率，记下测试集有几个、认对几个。', shows: true, mark: score },
  {
    say: '在混淆矩阵里找认错最多的一格，写下“把……认成……”。',
    shows: true,
    mark: (page) => page.getByRole('region', { name: '混淆矩阵' }),
  },
  verifyStep,
  {
    say: '校验 1 个没学过的例子，先写预测。',
    shows: true,
    act: (page) => judge(page, '厕所的灯坏了'),
    mark: verdict,
  },
  {
    say: '点“去发布”，写“能做什么”：认什么，例子从哪里来。',
    shows: true,
    act: async (page) => {
      await page.getByRole('link', { name: '去发布' }).click()
      await purpose(page).fill('看一句意见，说出该交给食堂、图书馆、操场、教室、校车还是社团；学的是大厅里的“意见箱”')
    },
    mark: purpose,
  },
  {
    say: '写“不适合做什么”：只写你真的试出来的。',
    shows: true,
    act: (page) => limits(page).fill('六个部门以外的事：“厕所的灯坏了”会说成教室'),
    mark: limits,
  },
  {
    say: '点“保存模型卡”，四项检查都要打勾。',
    mark: (page) => button(page, '保存模型卡'),
    act: (page) => button(page, '保存模型卡').click(),
  },
  {
    say: '许可方式选“只给本校用”，点“发布”，等老师同意。',
    shows: true,
    act: async (page) => {
      await page.getByLabel('许可方式').selectOption({ label: '只给本校用' })
    },
    mark: (page) => button(page, '发布'),
  },
]
