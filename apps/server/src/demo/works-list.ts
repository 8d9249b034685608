/** Works of the demonstration's pupils: who made what, and what the teacher said. `content/works/works.jsonl` has the programs. */

/** Flowers: colour of the pen, radius and degrees of an arc. */
export const demoFlowers = {
  rose: { color: '#c2416b', radius: 70, bend: 90 },
  violet: { color: '#7c3aed', radius: 100, bend: 60 },
  sunny: { color: '#d97706', radius: 60, bend: 90 },
  sky: { color: '#2563eb', radius: 50, bend: 110 },
  leaf: { color: '#15803d', radius: 90, bend: 75 },
  dark: { color: '#334155', radius: 80, bend: 90 },
} as const

/** Programs: which of the right ones of each step it is. */
export const demoPrograms = {
  guessPlain: { training: 'guess', steps: { once: 1, loop: 1 } },
  guessAgain: { training: 'guess', steps: { once: 2, loop: 3 } },
  guessShort: { training: 'guess', steps: { once: 3, loop: 2 } },
  handsFirst: { training: 'rps', steps: { judge: 1, game: 1 } },
  handsQuiet: { training: 'rps', steps: { judge: 2, game: 2 } },
  snakeFirst: { training: 'snake', steps: { head: 1, move: 1, game: 1 } },
  snakeSecond: { training: 'snake', steps: { head: 2, move: 2, game: 2 } },
  nearFirst: { training: 'knn', steps: { distance: 1, neighbours: 1, classify: 1 } },
  nearSecond: { training: 'knn', steps: { distance: 2, neighbours: 2, classify: 2 } },
  nearThird: { training: 'knn', steps: { distance: 3, neighbours: 3, classify: 3 } },
  boardFirst: { training: 'tictactoe', steps: { winner: 1, best: 1 } },
} as const

export type DemoWorkName = keyof typeof demoFlowers | keyof typeof demoPrograms

/** A work that a pupil handed in. */
export interface HandedIn {
  /** Place in the class list. */
  pupil: number
  work: DemoWorkName
  title: string
  isShared: boolean
  daysAgo: number
  /** None: the teacher has not looked yet. */
  mark?: { score: number; comment: string }
}

const marked = (score: number, comment: string) => ({ score, comment })

/** Outside the courses; what belongs to a lesson follows from how far a pupil is. */
export const demoHandedIn: readonly HandedIn[] = [
  {
    pupil: 41,
    work: 'rose',
    title: '玫红六瓣花',
    isShared: true,
    daysAgo: 9,
    mark: marked(96, '花瓣首尾都接上了，循环也用得干净。'),
  },
  {
    pupil: 46,
    work: 'violet',
    title: '细长的紫花',
    isShared: true,
    daysAgo: 8,
    mark: marked(98, '换了半径和弧度，花瓣变细了。转身的角度也跟着改对了。'),
  },
  {
    pupil: 31,
    work: 'sunny',
    title: '小太阳',
    isShared: true,
    daysAgo: 6,
    mark: marked(92, '颜色选得好。再试试八片花瓣怎么转。'),
  },
  { pupil: 22, work: 'sky', title: '胖胖的蓝花', isShared: true, daysAgo: 4 },
  {
    pupil: 28,
    work: 'leaf',
    title: '四季常青',
    isShared: true,
    daysAgo: 5,
    mark: marked(95, '先画好一片，再放进循环，步骤很清楚。'),
  },
  { pupil: 43, work: 'dark', title: '水墨花', isShared: true, daysAgo: 2 },
  {
    pupil: 30,
    work: 'guessPlain',
    title: '一直猜到对',
    isShared: true,
    daysAgo: 7,
    mark: marked(94, '次数数对了。想一想：最少要猜几次？'),
  },
  {
    pupil: 32,
    work: 'guessAgain',
    title: '猜猜我的数',
    isShared: true,
    daysAgo: 6,
    mark: marked(90, '变量用中文名，读起来很顺。'),
  },
  { pupil: 44, work: 'guessShort', title: '大了小了', isShared: false, daysAgo: 3 },
  {
    pupil: 33,
    work: 'handsFirst',
    title: '三局两胜',
    isShared: true,
    daysAgo: 8,
    mark: marked(93, '裁判函数写得清楚，平局也想到了。'),
  },
  { pupil: 45, work: 'handsQuiet', title: '安静的裁判', isShared: true, daysAgo: 3 },
  {
    pupil: 42,
    work: 'snakeFirst',
    title: '会拐弯的蛇',
    isShared: true,
    daysAgo: 5,
    mark: marked(97, '不能掉头这一条想到了，了不起。'),
  },
  { pupil: 29, work: 'snakeSecond', title: '吃苹果的蛇', isShared: true, daysAgo: 2 },
  {
    pupil: 25,
    work: 'boardFirst',
    title: '下不赢的井字棋',
    isShared: true,
    daysAgo: 7,
    mark: marked(99, '能把最后一步想清楚，很不容易。'),
  },
]

/** The programs that come up in turn where a lesson asks for its training. */
export const demoOfLessons: Readonly<Record<string, readonly DemoWorkName[]>> = {
  knn: ['nearFirst', 'nearSecond', 'nearThird'],
}
