import { expect, it } from 'vitest'
import { screenOf } from './screen-of.ts'

it('[E076] a program says on what it draws by the modules that it takes', () => {
  expect(
    [
      'import turtle\nturtle.forward(9)',
      'from 海龟 import *',
      'import math, stage',
      'import chart',
      '# import turtle\nprint(1)',
    ].map(screenOf),
  ).toEqual(['turtle', 'turtle', 'stage', 'chart', undefined])
})
