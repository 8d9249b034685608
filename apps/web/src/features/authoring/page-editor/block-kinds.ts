import type { LessonBlock } from '@shijie/contract'
import { newUuid } from '../../../lib/uuid.ts'
import { type BlockName, pageEditorTexts as texts } from '../../../texts/page-editor.ts'
import type { IconName } from '../../../ui/icons/icon.tsx'

export type BlockOf<Kind extends LessonBlock['Kind']> = Extract<LessonBlock, { Kind: Kind }>

/** An entry of the menu: a kind of block, links by what they lead to. */
export interface BlockEntry {
  name: BlockName
  group: 'teach' | 'do'
  icon: IconName
  /** Initials and spelling of its name, and English words for it. */
  words: readonly string[]
}

export const BLOCK_ENTRIES: readonly BlockEntry[] = [
  { name: 'text', group: 'teach', icon: 'document', words: ['wz', 'wenzi', 'text'] },
  { name: 'picture', group: 'teach', icon: 'image', words: ['tp', 'tupian', 'picture', 'image'] },
  { name: 'video', group: 'teach', icon: 'video', words: ['sp', 'shipin', 'video'] },
  { name: 'slides', group: 'teach', icon: 'document', words: ['hdp', 'huandengpian', 'ppt', 'pptx', 'slides', 'pdf'] },
  { name: 'table', group: 'teach', icon: 'grid', words: ['bg', 'biaoge', 'table'] },
  { name: 'formula', group: 'teach', icon: 'numbers', words: ['gs', 'gongshi', 'formula', 'tex', 'math'] },
  { name: 'code', group: 'teach', icon: 'code', words: ['dm', 'daima', 'code', 'python'] },
  { name: 'tip', group: 'teach', icon: 'bulb', words: ['tsk', 'tishika', 'tip'] },
  { name: 'lesson', group: 'teach', icon: 'link', words: ['lj', 'lianjie', 'xj', 'xiaojie', 'link', 'lesson'] },
  { name: 'selfCheck', group: 'do', icon: 'quiz', words: ['zct', 'ziceti', 'quiz', 'check'] },
  { name: 'challenge', group: 'do', icon: 'star', words: ['tz', 'tiaozhan', 'challenge'] },
  { name: 'training', group: 'do', icon: 'blocks', words: ['sx', 'shixun', 'training'] },
  { name: 'dataset', group: 'do', icon: 'tag', words: ['sjj', 'shujuji', 'dataset', 'data'] },
  { name: 'component', group: 'do', icon: 'spark', words: ['ai', 'mx', 'moxing', 'tiyan', 'model'] },
]

/** The entries that somebody means who types this: part of a Chinese name, its spelling or its initials, or an English word. */
export function findEntries(query: string): BlockEntry[] {
  const asked = query.trim().toLowerCase()
  return BLOCK_ENTRIES.filter(
    ({ name, words }) =>
      texts.names[name].toLowerCase().includes(asked) || words.some((word) => word.startsWith(asked)),
  )
}

/** Kinds of questions that no block holds: they stand in the paper of an exercise. */
const PAPER_WORDS = ['填空', '排序', '连线', '配对', '匹配', '简答', '问答', '主观题', '试卷', '试题']

/** Does somebody look for a question of a paper. */
export function asksForPaper(query: string): boolean {
  const asked = query.trim()
  return asked !== '' && PAPER_WORDS.some((word) => word.includes(asked) || asked.includes(word))
}

export const newChoice = () => ({ ChoiceId: newUuid(), Text: '', IsRight: 0 as const, Feedback: '' })

/** A block of a kind without anything in it. Its fields stand in the order of the contract. */
export function newBlock(name: BlockName): LessonBlock {
  const common = { BlockId: newUuid(), TeacherText: '' }
  switch (name) {
    case 'text':
    case 'tip':
    case 'challenge':
      return { ...common, Kind: name, Text: '' }
    case 'picture':
      return { ...common, Kind: name, FileId: '', Alt: '', Caption: '', Width: 'column' }
    case 'video':
      return { ...common, Kind: name, FileId: '', SubtitleFileId: '', PosterFileId: '' }
    case 'slides':
      return { ...common, Kind: name, Slides: [] }
    case 'table':
      return { ...common, Kind: name, Rows: Array.from({ length: 3 }, () => ['', '', '']) }
    case 'formula':
      return { ...common, Kind: name, Tex: '' }
    case 'code':
      return { ...common, Kind: name, Language: 'python', Code: '' }
    case 'selfCheck':
      return { ...common, Kind: name, Stem: '', Choices: [newChoice(), newChoice()] }
    case 'lesson':
    case 'training':
    case 'dataset':
    case 'component':
      return { ...common, Kind: 'link', Target: name, TargetId: '', Title: '' }
  }
}

/** By what a block is called: its kind, links by what they lead to. */
export const nameOf = (block: LessonBlock): BlockName => (block.Kind === 'link' ? block.Target : block.Kind)
