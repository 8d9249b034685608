import { expect, it } from 'vitest'
import { workAfter } from './import-work.ts'
import { readDocument, readText } from './read-document.ts'
import { recognise } from './recognise.ts'

const read = (text: string) => recognise(readText('试卷.txt', text))
const inSheet = async (rows: string) => recognise(await readDocument(new File([rows], '题库.csv')))

it('[O556] points of each blank count every blank, in whatever brackets it stands, and in the stem as in the heading', () => {
  const text =
    '一、填空题（每空2分）\n1. 数据分为【训练集】、【验证集】和【测试集】。\n2. 机器人用【　】看（如图），用【　】听。\n答案：摄像头；麦克风\n3. 1个字节等于（8）位，1KB等于（1024）字节。\n答案：8；1024\n4. 人工智能有（　）和（　）两种（每空 3 分）。\n答案：强；弱\n5. ____、____和____是三要素。（每空2分，共7分）\n答案：数据；算法；算力\n'
  expect(read(text).map(({ stem, answer, score }) => [stem, answer, score])).toEqual([
    ['数据分为____、____和____。', ['训练集', '验证集', '测试集'], 6],
    ['机器人用____看（如图），用____听。', ['摄像头', '麦克风'], 4],
    ['1个字节等于____位，1KB等于____字节。', ['8', '1024'], 4],
    ['人工智能有____和____两种。', ['强', '弱'], 6],
    ['____、____和____是三要素。', ['数据', '算法', '算力'], 7],
  ])
})

it('[O556] a section of several kinds is one, and each of its questions says what it is', () => {
  const text =
    '三、判断题\n6. 图像可以用数表示。（ ）\n7. 黑色的数最大。（ ）\n四、填空与简答（共 20 分）\n8. 灰度从____到____，一共有256种。\n9. 说说采样是什么意思。\n参考答案\n6.√ 7.×\n8. 0；255\n'
  const found = read(text)
  expect(found.map(({ kind, stem, answer }) => [kind, stem.replaceAll(/[（）\s]/g, ''), answer])).toEqual([
    ['truefalse', '图像可以用数表示。', ['对']],
    ['truefalse', '黑色的数最大。', ['错']],
    ['fill', '灰度从____到____，一共有256种。', ['0', '255']],
    ['short', '说说采样是什么意思。', []],
  ])
})

it('[O556] answers in 【】 behind a word are blanks without any heading, with a doubt; labels, figures and remarks are not', () => {
  const text =
    '1. 把声音变成数字叫【模数转换|A/D转换】，反过来叫【数模转换】。（每空2分）\n2. 【背景】小明用手机录音。他为什么要选高的采样率？\n3. 看【图2】，说说哪一段更响。\n4. 每秒采样的次数叫什么？【提示：单位是赫兹】\n'
  const found = read(text)
  expect(found.map(({ kind, stem, answer, score }) => [kind, stem, answer, score])).toEqual([
    ['fill', '把声音变成数字叫____，反过来叫____。', ['模数转换|A/D转换', '数模转换'], 4],
    ['short', '【背景】小明用手机录音。他为什么要选高的采样率？', [], undefined],
    ['short', '看【图2】，说说哪一段更响。', [], undefined],
    ['short', '每秒采样的次数叫什么？【提示：单位是赫兹】', [], undefined],
  ])
  expect(found[0]?.doubts.map(({ kind }) => kind)).toContain('answerBracketed')
})

it('[O556] an answer between two runs of underscores is one blank with its answer, and a doubt where nothing else tells it', () => {
  const text =
    '一、填空题（每空1分）\n1. 一个字节等于 __8__ 位，简称__比特__。\n2. 计算机的大脑叫做____中央处理器____。\n答案：中央处理器\n3. 用____看，用____听。\n4. 狗__和__猫都是动物。\n5. 构造方法的名字是__init__。\n'
  const found = read(text)
  expect(found.map(({ stem, answer, score }) => [stem, answer, score])).toEqual([
    ['一个字节等于 ____ 位，简称____。', ['8', '比特'], 2],
    ['计算机的大脑叫做____。', ['中央处理器'], 1],
    ['用____看，用____听。', [], 2],
    ['狗____和____猫都是动物。', [], 2],
    ['构造方法的名字是____init____。', [], 2],
  ])
  expect(found.map(({ doubts }) => doubts.map(({ kind }) => kind))).toEqual([
    ['answerUnderscored'],
    [],
    ['noAnswer'],
    ['noAnswer'],
    ['noAnswer'],
  ])
})

it('[O556] a typed answer ends the doubt that there is none; as long as a blank lacks its own that is said instead', () => {
  const document = readText('试卷.txt', '一、填空题\n1. 用____看，用____听。\n')
  const questions = recognise(document)
  const start = { document, questions, mended: [], reused: [], saved: [], past: [] }
  const type = (answer: string[]) => workAfter(start, { act: 'change', id: questions[0]?.id ?? '', parts: { answer } })
  const doubtsOf = (answer: string[]) => type(answer).questions[0]?.doubts
  expect(questions[0]?.doubts).toEqual([{ kind: 'noAnswer' }])
  expect(doubtsOf(['摄像头'])).toEqual([{ kind: 'blanksDiffer', detail: '2' }])
  expect(doubtsOf(['摄像头', '麦克风'])).toEqual([])
  expect(doubtsOf([''])).toEqual([{ kind: 'noAnswer' }])
})

const PAIRS = ['摄像头 → 眼睛', '麦克风 → 耳朵']

it.each([
  ['sides in columns', '题型,题干,左1,右1,左2,右2,分值\n连线,把部件和器官连起来,摄像头,眼睛,麦克风,耳朵,4\n', PAIRS],
  [
    'sides with other names',
    '题干,左边(1),右边(1),左边(2),右边(2)\n把部件和器官连起来,摄像头,眼睛,麦克风,耳朵\n',
    PAIRS,
  ],
  [
    'an extra right side',
    '题型,题干,左1,右1,左2,右2,左3,右3\n连线题,把部件和器官连起来,摄像头,眼睛,麦克风,耳朵,,鼻子\n',
    [...PAIRS, '→ 鼻子'],
  ],
  [
    'sides in columns and an answer',
    '题型,题干,左1,右1,左2,右2,答案\n连线,把部件和器官连起来,摄像头,耳朵,麦克风,眼睛,1-B 2-A\n',
    PAIRS,
  ],
  ['pairs in the answer', '题型,题干,答案\n匹配题,把部件和器官连起来,摄像头-眼睛;麦克风-耳朵\n', PAIRS],
  ['pairs in the cell of options', '题型,题干,选项,答案\n连线,把部件和器官连起来,摄像头—眼睛；麦克风—耳朵,\n', PAIRS],
  ['pairs as options', '题型,题干,A,B,答案\n连线,把部件和器官连起来,摄像头→眼睛,麦克风→耳朵,\n', PAIRS],
  [
    'two lists and marks',
    '题型,题干,左栏,右栏,答案\n连线,把部件和器官连起来,1.摄像头;2.麦克风,A.耳朵;B.眼睛,1-B;2-A\n',
    PAIRS,
  ],
])('[O556] pairs in one row of a sheet are read: %s', async (_, rows, answer) => {
  const [question, ...others] = await inSheet(rows)
  expect(others).toEqual([])
  expect(question).toMatchObject({ kind: 'match', stem: '把部件和器官连起来', answer, options: [], doubts: [] })
})

it('[O556] a choice whose options have hyphens, and pairs that nobody can read, become no pairs', async () => {
  const rows =
    '题型,题干,A,B,答案\n单选,哪个是协议名？,TCP-IP,Wi-Fi,A\n,下面哪个对？,K-均值,K-近邻,B\n连线,把部件和器官连起来,,,看见\n'
  const found = await inSheet(rows)
  expect(found.map(({ kind }) => kind)).toEqual(['single', 'single', 'match'])
  expect(found[2]?.doubts.map(({ kind }) => kind)).toEqual(['answerUnreadable'])
})
