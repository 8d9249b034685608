import { describe, expect, it } from 'vitest'
import { wrapText } from './draw-stage.ts'
import { type PaperCommand, Scene, spriteAt } from './scene.ts'
import { keyNameOf } from './stage-keys.ts'

const SPRITE = {
  do: 'sprite',
  name: '小猫',
  x: 0,
  y: 0,
  direction: 90,
  size: 100,
  visible: true,
  costume: 'cat',
} as const

function sceneWith(paper: PaperCommand[] = []) {
  return new Scene((command) => paper.push(command))
}

describe('a scene', () => {
  it('[O485] keeps what a sprite was told before, and tells which screen came first', () => {
    const scene = sceneWith()
    scene.apply({ ...SPRITE, id: 1, say: '' })
    scene.apply({ do: 'sprite', id: 1, x: 30, y: -5 })
    scene.apply({ do: 'turtle', id: 1, x: 0, y: 0, heading: 0, shown: true, color: 'red' })
    expect(scene.sprites.get(1)).toMatchObject({ name: '小猫', x: 30, y: -5, direction: 90 })
    expect(scene.used).toEqual(['stage', 'turtle'])
  })

  it('[O485] a sprite that came to the front is the one that is clicked', () => {
    const scene = sceneWith()
    scene.apply({ ...SPRITE, id: 1 })
    scene.apply({ ...SPRITE, id: 2 })
    expect(spriteAt(scene, 5, 5)?.id).toBe(2)
    scene.apply({ do: 'sprite', id: 1, front: true })
    expect(spriteAt(scene, 5, 5)?.id).toBe(1)
    scene.apply({ do: 'sprite', id: 1, visible: false })
    expect(spriteAt(scene, 5, 5)?.id).toBe(2)
    expect(spriteAt(scene, 100, 100)).toBeUndefined()
  })

  it('[O485] a new run begins with an empty stage and a clean sheet', () => {
    const paper: PaperCommand[] = []
    const scene = sceneWith(paper)
    scene.apply({ do: 'line', x1: 0, y1: 0, x2: 1, y2: 1, color: 'red', width: 2 })
    scene.apply({ ...SPRITE, id: 1 })
    scene.apply({ do: 'chart', kind: 'bar', labels: [], values: [], title: '' })
    scene.reset()
    expect([scene.sprites.size, scene.figures.length, scene.used.length]).toEqual([0, 0, 0])
    expect(paper.at(-1)).toEqual({ do: 'clear' })
  })

  it('[O485] of endless charts the newest twenty stay', () => {
    const scene = sceneWith()
    for (let i = 0; i < 50; i += 1) scene.apply({ do: 'chart', kind: 'bar', labels: [`${i}`], values: [i], title: '' })
    expect(scene.figures).toHaveLength(20)
    expect(scene.figures.at(-1)).toMatchObject({ labels: ['49'] })
  })
})

it('[O485] a long sentence is cut into lines, and a very long one ends in dots', () => {
  const fits = (line: string) => line.length <= 4
  expect(wrapText('今天我们学编程', fits)).toEqual(['今天我们', '学编程'])
  const lines = wrapText('字'.repeat(40), fits)
  expect(lines).toHaveLength(4)
  expect(lines[3]).toMatch(/…$/)
})

it('[O485] keys have the names that programs use', () => {
  expect(['ArrowLeft', ' ', 'A', '7', 'F5', 'Tab'].map(keyNameOf)).toEqual([
    'left',
    'space',
    'a',
    '7',
    undefined,
    undefined,
  ])
})
