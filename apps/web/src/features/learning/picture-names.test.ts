import { expect, it } from 'vitest'
import { captionOf, groupsOf } from './picture-names.ts'

const picture = (FileName: string, FolderName = '') => ({ FileName, FolderName })

it('[R033][S007] makes a group of each folder', () => {
  const pictures = [picture('1.png', '1-钢琴'), picture('2.png', '1-钢琴'), picture('1.png', '2 鼓')]
  expect(groupsOf(pictures)).toEqual([
    { name: '钢琴', from: 0, to: 1 },
    { name: '鼓', from: 2, to: 2 },
  ])
})

it('[R033] takes the name of a picture as its caption when it says something', () => {
  expect(
    ['03-银杏的叶子.webp', 'IMG_2034.jpg', '12.png', '第一步.png'].map((name) => captionOf(picture(name))),
  ).toEqual(['银杏的叶子', '', '', '第一步'])
})
