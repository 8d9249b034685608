/** Pictures and sounds that every project can use, by the names that programs write; drawn and made by us. */
export interface LibraryItem {
  kind: 'costume' | 'backdrop' | 'sound'
  name: string
  label: string
}

const of = (kind: LibraryItem['kind'], labels: Record<string, string>): LibraryItem[] =>
  Object.entries(labels).map(([name, label]) => ({ kind, name, label }))

export const mediaLibrary: readonly LibraryItem[] = [
  ...of('costume', {
    cat: '小猫',
    'cat-walk': '走路的小猫',
    dog: '小狗',
    rabbit: '兔子',
    robot: '机器人小环',
    'robot-wave': '挥手的小环',
    bird: '小鸟',
    'bird-fly': '飞翔的小鸟',
    fish: '橙色的鱼',
    'fish-blue': '蓝色的鱼',
    butterfly: '蝴蝶',
    ghost: '幽灵',
    apple: '苹果',
    banana: '香蕉',
    bottle: '塑料瓶',
    battery: '电池',
    ball: '球',
    star: '星星',
    heart: '爱心',
    rocket: '火箭',
    car: '小汽车',
    tree: '树',
    cloud: '云',
    'snake-head': '蛇头',
    'snake-body': '蛇身',
    paddle: '挡板',
    'hand-rock': '石头',
    'hand-scissors': '剪刀',
    'hand-paper': '布',
    arrow: '箭头',
  }),
  ...of('backdrop', {
    white: '白色',
    sky: '天空',
    grass: '草地',
    sea: '海底',
    night: '夜晚',
    space: '太空',
    classroom: '教室',
    city: '城市',
    grid: '坐标网格',
    board: '井字棋盘',
  }),
  ...of('sound', {
    pop: '啵',
    ding: '叮',
    jump: '跳',
    coin: '金币',
    drum: '鼓',
    laser: '激光',
    bell: '铃',
    win: '胜利',
    lose: '失败',
    click: '咔',
  }),
]

export const libraryOf = (kind: LibraryItem['kind']): LibraryItem[] => mediaLibrary.filter((item) => item.kind === kind)
