import type { BlockCategory } from './types.ts'

/** Subjects with their colours; every colour carries white text at 4.5 to 1 or better. */
export const blockCategories: readonly BlockCategory[] = [
  { key: 'control', name: '控制', colour: '#b45309', help: '程序从哪里开始，什么要重复，什么时候做。', isOpen: true },
  { key: 'logic', name: '逻辑', colour: '#2563eb', help: '比较和判断，答案只有真和假。', isOpen: true },
  { key: 'math', name: '数字', colour: '#15803d', help: '数和算式，还有随机数。', isOpen: true },
  { key: 'text', name: '文本', colour: '#0e7490', help: '文字的显示、提问、拼接和查找。', isOpen: true },
  { key: 'list', name: '列表', colour: '#7c4a21', help: '把许多值按顺序放在一起。', isOpen: true },
  { key: 'variable', name: '变量', colour: '#c2410c', help: '给一个值起名字，以后随时用它、改它。', isOpen: true },
  { key: 'function', name: '函数', colour: '#be185d', help: '把一段积木收成自己的新积木。', isOpen: true },
  { key: 'turtle', name: '海龟', colour: '#0f766e', help: '一只会画线的小海龟，走到哪里画到哪里。', isOpen: true },
  { key: 'stage', name: '舞台', colour: '#4f46e5', help: '角色在舞台上移动、说话、换造型和碰撞。', isOpen: true },
  { key: 'sound', name: '声音', colour: '#a21caf', help: '播放声音，弹出音符。', isOpen: true },
  { key: 'chart', name: '数据与图表', colour: '#475569', help: '把数据画成图，或列成表。', isOpen: true },
  { key: 'ai', name: '人工智能', colour: '#6d28d9', help: '用自己训练的模型识别图片、声音和文字。', isOpen: true },
]

/** Colours that blocks offer, by name. */
export const blockColours: readonly (readonly [name: string, value: string])[] = [
  ['红色', '#e53935'],
  ['橙色', '#fb8c00'],
  ['黄色', '#fdd835'],
  ['浅绿色', '#9ccc65'],
  ['绿色', '#2e7d32'],
  ['青色', '#00acc1'],
  ['天蓝色', '#64b5f6'],
  ['蓝色', '#1e5bd7'],
  ['紫色', '#7b1fa2'],
  ['粉色', '#f48fb1'],
  ['棕色', '#795548'],
  ['米色', '#f3e3c3'],
  ['黑色', '#1f2937'],
  ['灰色', '#90a4ae'],
  ['浅灰色', '#e2e8f0'],
  ['白色', '#ffffff'],
]

/** Keys that programs can hear, as the module `stage` names them. */
export const keyNames: readonly (readonly [name: string, value: string])[] = [
  ['空格', 'space'],
  ['回车', 'enter'],
  ['↑', 'up'],
  ['↓', 'down'],
  ['←', 'left'],
  ['→', 'right'],
  ...'abcdefghijklmnopqrstuvwxyz'.split('').map((key) => [key.toUpperCase(), key] as const),
  ...'0123456789'.split('').map((key) => [key, key] as const),
]
