import { describe, expect, it } from 'vitest'
import { fileNameOf, ProjectFileError, readProjectFile, writeProjectFile } from './project-file.ts'

const content = { mode: 'blocks' as const, xml: '<xml><block type="text"/></xml>', python: 'print("你好")\n' }

describe('a project as a file', () => {
  it('[O462] comes back as it went', async () => {
    expect(await readProjectFile(writeProjectFile('我的画', content))).toEqual({ name: '我的画', content })
  })

  it.each([
    ['no JSON', '<xml/>'],
    ['another format', '{"format":"other"}'],
    ['a missing program', '{"format":"shijie-project","name":"a","mode":"blocks"}'],
    ['an unknown mode', '{"format":"shijie-project","name":"a","mode":"c","xml":"","python":""}'],
  ])('[O462] is refused with %s', async (_, text) => {
    await expect(readProjectFile(new Blob([text]))).rejects.toThrow(ProjectFileError)
  })

  it('[O462] is refused when it is too large', async () => {
    await expect(readProjectFile(new Blob(['x'.repeat(2_000_001)]))).rejects.toMatchObject({ reason: 'tooLarge' })
  })

  it('[O462] has a name that every system takes', () => {
    expect(fileNameOf('a/b:c*?')).toBe('a b c')
    expect(fileNameOf('///')).toBe('project')
  })
})
