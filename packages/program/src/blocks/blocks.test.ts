import { describe, expect, it } from 'vitest'
import { blockCategories, blockDefinitions, blocksInCategory, findBlock, readBlock, searchBlocks } from './index.ts'

const placesOf = (message: string) => [...message.matchAll(/%(\d+)/g)].map(([, place]) => Number(place))

describe('block definitions', () => {
  it('[O450] name each block once and take every argument once in their message', () => {
    const types = blockDefinitions.map(({ type }) => type)
    expect(types).toEqual([...new Set(types)])
    for (const { type, message, args } of blockDefinitions) {
      expect(placesOf(message).sort(), type).toEqual(args.map((_, index) => index + 1))
    }
  })

  it('[O450] have help, an example and blocks in every open subject', () => {
    for (const { type, help, example } of blockDefinitions) {
      expect(help, type).toMatch(/[。……]$/)
      expect(example, type).not.toBe('')
    }
    for (const { key, isOpen } of blockCategories) expect(blocksInCategory(key).length > 0, key).toBe(isOpen)
  })

  it('[O450] name only their own arguments in their Python', () => {
    for (const { type, python = '', args } of blockDefinitions) {
      const names = [...python.matchAll(/\{([A-Z0-9]+)(?::\w+)?\}/g)].map(([, name]) => name)
      expect(
        names.filter((name) => !args.some((argument) => argument.name === name)),
        type,
      ).toEqual([])
    }
  })

  it('[O450] reads a block as a sentence', () => {
    const block = findBlock('turtle_move')
    expect(block && readBlock(block)).toBe('海龟前进/后退 100 步')
  })

  it('[O451] finds blocks by two Chinese letters, by Python and by what they are called elsewhere', () => {
    const typesOf = (query: string) => searchBlocks(query).map(({ type }) => type)
    expect(typesOf('重复')).toEqual(expect.arrayContaining(['controls_repeat_ext', 'control_forever']))
    expect(typesOf('循环')).toContain('controls_repeat_ext')
    expect(typesOf('PRINT')).toContain('text_print')
    expect(typesOf('海龟 转')).toContain('turtle_turn')
    expect(typesOf('没有这种积木')).toEqual([])
    expect(typesOf('  ')).toEqual([])
  })
})
