import {
  answer,
  componentCalled,
  judge,
  openSet,
  openSquare,
  sampleAt,
  stepsToTraining,
  trainingStep,
  verdict,
  verifyStep,
} from '../tried-pages.mjs'

export const prepare = openSquare

const [, toTraining, toModel] = stepsToTraining('这句话开心吗')

export const steps = [
  {
    say: '打开“组件广场”，点“听口令开灯”。',
    mark: (page) => componentCalled(page, '听口令开灯'),
    act: (page) => componentCalled(page, '听口令开灯').click(),
  },
  {
    say: '一个人用本子挡住右边的判断，另一个人点“声音 1”，再点播放键听，写下听到的口令。',
    mark: (page) => sampleAt(page, 1),
    act: (page) => sampleAt(page, 1).click(),
  },
  { say: '拿开本子，读判断和把握，和你写的比一比。', shows: true, mark: answer },
  {
    ...toTraining,
    say: '打开“数据集大厅”的“这句话开心吗”，点“用它训练”。',
    shows: true,
    act: (page) => openSet(page, /这句话开心吗/),
  },
  {
    ...toModel,
    shows: true,
    act: (page) => toTraining.mark(page).click(),
  },
  {
    ...trainingStep('几秒钟'),
    shows: true,
    act: (page) => toModel.act(page),
  },
  {
    ...verifyStep,
    say: '训练好了，读准确率，再点“去校验”。',
    shows: true,
    act: (page) => trainingStep('').act(page),
  },
  {
    say: '写一句直说的话，先写预测，再点“判断”。',
    shows: true,
    act: async (page) => {
      await verifyStep.act(page)
      await page.getByLabel('写一句话').fill('钥匙又丢了，真倒霉')
    },
    mark: (page) => page.getByRole('button', { name: '判断', exact: true }),
  },
  {
    say: '读判断、把握，和“最影响判断的字词”。',
    shows: true,
    act: (page) => judge(page, '钥匙又丢了，真倒霉'),
    mark: verdict,
  },
  {
    say: '写“这部电影不好看”，看哪个字影响最大。',
    shows: true,
    act: (page) => judge(page, '这部电影不好看'),
    mark: verdict,
  },
  {
    say: '再写 2 句：一句“我很难过”，一句自己的反话，每句都先写预测。',
    shows: true,
    act: (page) => judge(page, '太好了，又停电了'),
    mark: verdict,
  },
]
