import { EXAMINED_FEW } from '../constants.ts'
import type { Licence, ModelType } from '../groups/dataset-parts.ts'

/** What features are of each kind of model: whoever runs it elsewhere has to make them first. */
const features: Record<ModelType, string> = {
  image:
    '图片要先变成一串数字（特征），这一步由平台的图像网络完成，模型包里不含这个网络。例子里的数字来自一张测试集图片。',
  object:
    '图片要先变成一格一格的数字（特征），这一步由平台的图像网络完成，模型包里不含这个网络。例子里的数字来自一张测试集图片。',
  text: '例子程序自己会把文字变成数字：数出每个字和相邻两个字出现的次数。',
  sound: '录音要先变成一串数字（MFCC 特征），例子里的数字来自一段测试集录音。',
  number: '每行数据就是特征，顺序和训练时的表格一样，不含要估计的那一列。',
  pose: '17 个身体关键点要先变成以身体大小为单位的位置和关节角度，例子里的数字来自一个测试集姿态。',
}

const licences: Record<Licence, string> = {
  CC0: 'CC0：随便用',
  'CC-BY': 'CC BY：写明作者就可以用',
  'CC-BY-NC': 'CC BY-NC：写明作者，不能拿去卖',
  school: '只给本校用',
}

/** Sentences of the card that lies in the package of a downloaded model. */
export const modelCardTexts = {
  kinds: {
    image: '图像分类',
    object: '物体检测',
    text: '文本分类',
    sound: '声音分类',
    number: '表格',
    pose: '姿态分类',
  } satisfies Record<ModelType, string>,
  kind: '种类',
  labels: '类别',
  author: '作者',
  licence: '许可方式',
  licences,
  unpublished: '还没有发布，只给作者和老师用',
  purpose: '能做什么',
  limits: '不适合做什么',
  advice: '使用建议',
  unwritten: '（作者还没有写）',
  howTrained: '怎样训练的',
  algorithm: '算法',
  parameters: '参数',
  seed: '随机种子',
  data: (name: string, version: number, samples: number) => `数据集“${name}”版本 ${version}，${samples} 个样本`,
  hash: '数据版本的指纹',
  trained: (count: number) => `学了 ${count} 个样本`,
  figures: '测试成绩',
  heldOut: (count: number) => `用没有学过的 ${count} 个样本测试`,
  accuracy: (percent: string) => `准确率 ${percent}`,
  meanPrecision: (percent: string) => `平均精度 mAP ${percent}`,
  regression: (r2: string, mae: string) => `决定系数 R² ${r2}，平均绝对误差（平均差多少）${mae}`,
  classHead: '| 类别 | 考了几个 | 精确率 | 召回率 |',
  classHint: '精确率：说是这一类的，有多少真的是。召回率：真是这一类的，找出了多少。',
  few: `用来考的样本不到 ${EXAMINED_FEW} 个的类别，成绩只能参考。`,
  use: '怎样使用',
  features,
  files: [
    '`model.json`：模型本身，权重是小端 float32 的 base64',
    '`labels.json`：类别的名称，按编号排列',
    '`example.json`：一个测试集样本的特征，和平台给它的答案',
    '`predict.py`：只用 numpy 的例子，运行 `python predict.py`',
    '`predict.mjs`：不用任何包的 Node.js 例子，运行 `node predict.mjs`',
  ],
  onnx: '`model.onnx`：同一个模型的 ONNX 文件，输入 features，输出 probabilities',
  textUse: '想判断自己的内容，写在后面：`python predict.py "这本书真好看"`',
  rowUse: '想判断自己的一行，写在后面，用逗号隔开：`python predict.py 1.5,2,3`',
  checks: '例子程序会先和平台的答案比一比，不一样就报错。',
} as const
