import { expect, it } from 'vitest'
import { courseFolderTexts as texts } from '../../../texts/course-folder.ts'
import { officeFileTexts } from '../../../texts/office-files.ts'
import { kindOfFile } from './folder-kinds.ts'
import { byCount } from './folder-order.ts'
import { chaptersAbove, leaveOut, planFolder } from './folder-plan.ts'
import { filesOfChoice, TooManyFiles } from './found-files.ts'
import type { FileLook } from './look-at-file.ts'

/** A file of some letters, in the folders of its path. */
function fileAt(path: string): File {
  const file = new File(['x'], path.split('/').at(-1) ?? '')
  Object.defineProperty(file, 'webkitRelativePath', { value: path.includes('/') ? path : '' })
  return file
}

function planOf(paths: readonly string[], needs: Partial<Parameters<typeof planFolder>[2]> = {}) {
  const found = filesOfChoice(paths.map(fileAt))
  const looks = new Map<File, FileLook>(
    found.map(({ file }) => {
      const kind = kindOfFile(file)
      return [file, 'refusal' in kind ? kind : { ...kind, durationMs: 0, text: '' }]
    }),
  )
  return planFolder(found, looks, { levels: 7, isFlat: false, ...needs })
}

const linesOf = (paths: readonly string[], needs = {}) =>
  planOf(paths, needs).rows.map(({ depth, kind, title }) => `${'  '.repeat(depth)}${kind} ${title}`)

it('[R045] folders become chapters and files lessons, as people count', () => {
  const paths = ['课/第十课/a.pdf', '课/第二课/10 练.docx', '课/第二课/2 读.pdf', '课/第一课/看.mp4', '课/说明.txt']
  expect(linesOf(paths)).toEqual([
    'container 课',
    '  container 第一课',
    '    video 看',
    '  container 第二课',
    '    pdf 2 读',
    '    document 10 练',
    '  container 第十课',
    '    pdf a',
    '  text 说明',
  ])
  expect(linesOf(paths, { isFlat: true })[0]).toBe('container 第一课')
})

it.each([
  [['10.mp4', '9.mp4', '1.mp4']],
  [['第十一讲', '第十讲', '第二十讲', '第九讲', '第三讲']],
  [['十、总结', '二、方法', '一、问题']],
])('[R045] %j are sorted by their numbers', (names) => {
  const numbers: Record<string, number> = { 十一: 11, 二十: 20, 十: 10, 九: 9, 三: 3, 二: 2, 一: 1 }
  const numberOf = (name: string) => {
    const chinese = /[一二三九十]+/.exec(name)?.[0]
    return chinese ? (numbers[chinese] ?? 0) : Number.parseInt(name, 10)
  }
  expect(names.toSorted(byCount)).toEqual(names.toSorted((one, other) => numberOf(one) - numberOf(other)))
})

it('[R045] a folder of pictures is one lesson with pages; beside other files each picture is its own', () => {
  expect(linesOf(['图/2.png', '图/1.jpg', '图/10.png'])).toEqual(['pictures 图'])
  expect(planOf(['图/2.png', '图/1.jpg', '图/10.png']).rows[0]?.files.map(({ name }) => name)).toEqual([
    '1.jpg',
    '2.png',
    '10.png',
  ])
  expect(linesOf(['图/1.png', '图/讲.pdf'])).toEqual(['container 图', '  picture 1', '  pdf 讲'])
})

it('[R045] subtitles go with the video of their name; alone they are told', () => {
  const { rows, left } = planOf(['a.mp4', 'a.vtt', 'b.vtt'])
  expect(rows.map(({ title, subtitles }) => [title, subtitles?.name])).toEqual([['a', 'a.vtt']])
  expect(left).toEqual([{ key: 'b.vtt', reason: texts.lonelySubtitles }])
})

it('[R045] what becomes nothing is told with what to do, and leaves no empty chapter', () => {
  const { rows, left } = planOf(['旧/教案.doc', '旧/成绩.xls', '旧/课件.ppt', '旧/歌.mp3', '旧/包.zip', '旧/x.exe'])
  expect(rows).toEqual([])
  const reasons = Object.fromEntries(left.map(({ key, reason }) => [key, reason]))
  expect(reasons).toEqual({
    '旧/教案.doc': officeFileTexts.oldWord,
    '旧/成绩.xls': officeFileTexts.oldExcel,
    '旧/课件.ppt': officeFileTexts.oldDeck,
    '旧/歌.mp3': texts.sound,
    '旧/包.zip': texts.archive,
    '旧/x.exe': texts.otherForm,
  })
})

it('[R045] what systems leave in folders is nobody’s lesson', () => {
  expect(linesOf(['课/.DS_Store', '课/~$讲.docx', '课/Thumbs.db', '__MACOSX/课/讲.docx', '课/讲.docx'])).toEqual([
    'container 课',
    '  document 讲',
  ])
})

it('[R045] a name that is longer than a title is cut, between letters', () => {
  const [row] = planOf([`${'长'.repeat(99)}🍂叶.pdf`]).rows
  expect(row?.title).toBe('长'.repeat(99))
})

it('[R045] folders that lie too deep stand in the last chapter that fits', () => {
  expect(linesOf(['a/b/c/d.pdf'], { levels: 2 })).toEqual(['container a', '  container b', '    pdf d'])
})

it('[R045] more than 200 files at once are refused whole', () => {
  const paths = Array.from({ length: 201 }, (_, at) => `课/${at}.pdf`)
  expect(() => planOf(paths)).toThrow(TooManyFiles)
  expect(planOf(paths.slice(1)).rows).toHaveLength(201)
})

it('[R045] a chapter is left out with what is in it, and comes back with the first lesson that does', () => {
  const { rows } = planOf(['a/b/c.pdf', 'a/d.pdf'])
  const none = leaveOut(rows, new Set(), 'a/', true)
  expect([...none].toSorted()).toEqual(['a/', 'a/b/', 'a/b/c.pdf', 'a/d.pdf'])
  expect([...leaveOut(rows, none, 'a/b/c.pdf', false)]).toEqual(['a/d.pdf'])
  expect(chaptersAbove(rows, 'a/b/c.pdf').map(({ key }) => key)).toEqual(['a/b/', 'a/'])
})
