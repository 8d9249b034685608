import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { LessonBlock } from '@shijie/contract'
import { describe, expect, it } from 'vitest'
import { isRightLongest } from '../../../test/longest-option.ts'
import { repositoryRoot } from '../../start/repository-root.ts'
import { isContainer, type LeafContent, type LessonContent, readCourseContent } from './course-content.ts'
import { readAimsContent, readPageContent } from './page-content.ts'
import { PartNames } from './part-names.ts'

const contentFolder = join(repositoryRoot(), 'content')
const read = (path: string) => readFileSync(join(contentFolder, path), 'utf8')
/** A module of the lessons' figures; it has no types. */
const load = async (path: string) => import(pathToFileURL(join(contentFolder, path)).href)

const terms = JSON.parse(read('lessons/terms.json')) as { word: string; term: string }[]
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
const leavesOf = (content: LessonContent): LeafContent[] =>
  isContainer(content) ? content.children.flatMap(leavesOf) : [content]
/** The lessons of the first course; their texts are in the folder with their number. */
const lessons = (
  readCourseContent(contentFolder).find(({ slug }) => slug === 'first-lessons-in-ai')?.lessons ?? []
).map((lesson, at) => {
  const leaves = leavesOf(lesson)
  return { title: lesson.title, folder: at + 1, leaves, minutes: sum(leaves.map(({ minutes }) => minutes)) }
})

/** Every part of a plan, in order. */
const PARTS = [
  '一句话问题',
  '重点和难点',
  '课前',
  '过程',
  '35 分钟的课',
  '45 分钟的课',
  '常见错误',
  '评价（三级）',
  '风险',
  '没有电脑',
  '词',
]
/** Words without marks that stand differently inside of others. */
const unquoted = (text: string) => text.replaceAll(/[“”‘’\n]/g, '')
const partsOf = (plan: string) => [...plan.matchAll(/^## (.+)$/gm)].map(([, name = '']) => name.replace(/（\d.*/, ''))
const sectionOf = (text: string, name: string) => text.split(/^## /m).find((part) => part.startsWith(name)) ?? ''
/** The table of a plan: from which minute to which. */
const spansOf = (plan: string) =>
  [...plan.matchAll(/^\| (\d+)–(\d+) +\|/gm)].map(([, from, to]) => ({ from: Number(from), to: Number(to) }))

const pageOf = (folder: number, name: string) => {
  const names = new PartNames()
  return { blocks: readPageContent(contentFolder, `${folder}/${name}.json`, names), names }
}
type SelfCheck = Extract<LessonBlock, { Kind: 'selfCheck' }>
const checksOf = (blocks: LessonBlock[]) => blocks.filter((block): block is SelfCheck => block.Kind === 'selfCheck')
const isLongest = ({ Choices }: SelfCheck) =>
  isRightLongest(
    Choices.map(({ Text }) => Text),
    Choices.findIndex(({ IsRight }) => IsRight === 1),
  )

describe('the trainings of the first course', () => {
  it('are homework, called as in the square of trainings', () => {
    const trainings = lessons.flatMap(({ leaves }) =>
      leaves.flatMap((leaf) => (leaf.kind === 'training' ? [leaf] : [])),
    )
    expect(trainings.map(({ training }) => training)).toEqual(['knn', 'sorting', 'feelings', 'gestures'])
    for (const { title, training, minutes } of trainings) {
      const { name } = JSON.parse(read(`trainings/${training}/training.json`)) as { name: string }
      expect(title).toBe(`实训：${name}`)
      expect(minutes).toBe(0)
    }
  })
})

describe.each(lessons)('the lesson $folder $title', ({ folder, minutes, leaves }) => {
  const plan = read(`lessons/${folder}/plan.md`)
  const aims = readAimsContent(contentFolder, `${folder}/aims.json`)

  it('[O918] has goals of all four sides, and points of the standard that nobody has compared with the print', () => {
    expect(aims.Goals.map((goal) => goal.split('：')[0])).toEqual(['知识', '技能', '思维', '价值观'])
    expect(aims.Standards.length).toBeGreaterThan(2)
    for (const { Text, Source, Number: number, IsChecked } of aims.Standards) {
      expect([Text, Source, number].every(Boolean), Text).toBe(true)
      expect(IsChecked, Text).toBe(0)
    }
    expect(plan).not.toMatch(/^## (?:课标对应|目标)/m)
  })

  it('has a plan with every other part of the form', () => {
    const parts = partsOf(plan)
    for (const part of PARTS) expect(parts, part).toContain(part)
    expect(sectionOf(plan, '过程'), 'what goes first when time runs out').toMatch(/^来不及时先减：.+不减。$/m)
    for (const level of ['达标', '良好', '优秀']) expect(sectionOf(plan, '评价'), level).toContain(`**${level}**`)
  })

  it('has a table whose minutes follow each other up to the end of the lesson', () => {
    const spans = spansOf(plan)
    expect(spans[0]?.from).toBe(0)
    spans.slice(1).forEach(({ from }, index) => {
      expect(from).toBe(spans[index]?.to)
    })
    expect(spans.at(-1)?.to).toBe(minutes)
    expect(plan).toContain(`## 过程（${minutes} 分钟）`)
    expect(spans.map(({ from, to }) => to - from).sort()).toEqual(
      leaves
        .map((leaf) => leaf.minutes)
        .filter((length) => length > 0)
        .sort(),
    )
  })

  it('[N004] gives signing in its minutes, and the activity what it tells the pupils', () => {
    const [, signingIn = ''] = /登录（(\d) 分钟/.exec(plan) ?? []
    const [, doing = ''] = /大约 (\d+) 分钟/.exec(read(`lessons/${folder}/activity.json`)) ?? []
    const activity = leaves.find(({ title }) => title.startsWith('动手'))
    expect(Number(signingIn) + Number(doing)).toBe(activity?.minutes)
    expect(Number(signingIn)).toBeGreaterThanOrEqual(2)
    expect(sectionOf(plan, '课前')).toContain('“体验学生”')
  })

  it('[N004] talks about no more slides than its minutes hold, by the seconds of the notes', () => {
    const [, told = ''] = /讲课件第 ([\d、]+) 页/.exec(plan) ?? []
    const shown = new Set(told.split('、'))
    const notes = read(`lessons/${folder}/notes.md`).split(/^## /m).slice(1)
    const isShown = (note: string) => shown.has(/^第 (\d+) 页/.exec(note)?.[1] ?? '')
    const seconds = notes.filter(isShown).map((note) => Number(/（(\d+) 秒）/.exec(note)?.[1]))
    expect(seconds).toHaveLength(shown.size)
    const slides = leaves.find(({ title }) => title.startsWith('课件'))
    expect(sum(seconds)).toBeLessThanOrEqual(60 * (slides?.minutes ?? 0))
    for (const note of notes) expect(note.includes('课上跳过'), note).toBe(!isShown(note))
  })

  it('[N004] says how long each video truly is, and stops it most of a second before the subtitle behind these words', () => {
    const videos = leaves.filter((leaf) => leaf.kind === 'video')
    for (const video of videos) {
      const row = plan.split('\n').find((line) => line.includes(`放视频“${video.title}”`)) ?? ''
      const seconds = Math.round(video.durationMs / 1000)
      expect(row, video.title).toContain(`${Math.floor(seconds / 60)} 分 ${seconds % 60} 秒）`)
      const [, words = '', minute, second] = /在“(.+?)”处停（(\d):(\d\d)）/.exec(row) ?? []
      const cues = [...read(`media/${video.subtitles}`).matchAll(/--> 00:(\d\d):(\d\d\.\d+)\n((?:.+\n)+)/g)]
      const cue = cues.find(([, , , text = '']) => unquoted(text).includes(unquoted(words)))
      expect(words.length, row).toBeGreaterThan(4)
      // The next line is often the answer: whoever is late by a moment must not show it.
      const end = Number(cue?.[1]) * 60 + Number(cue?.[2]) - 0.8
      expect(Number(minute) * 60 + Number(second), words).toBe(Math.floor(end))
    }
  })

  it('has notes with one heading for each slide', async () => {
    const { lesson } = (await load(`slides/lessons/${folder}.mjs`)) as {
      lesson: { pages: { title?: string; lines?: string[] }[] }
    }
    const wanted = lesson.pages.map((page, index) => `第 ${index + 1} 页 ${page.title ?? page.lines?.join('')}`)
    const headings = [...read(`lessons/${folder}/notes.md`).matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)
    expect(headings).toEqual(wanted)
  })

  it('has a key that answers each part of the worksheet', () => {
    const key = read(`lessons/${folder}/key.md`)
    const asked = [...read(`worksheets/${folder}.md`).matchAll(/^## ([^（：\n]+)/gm)]
      .map(([, heading = '']) => heading.trim())
      .filter((heading) => !['书上的说法', '给自己打分'].includes(heading))
    for (const heading of [...asked, '常见错误']) expect(key, heading).toContain(`## ${heading}`)
  })

  it('[N004] marks each part of the worksheet as of class, of home or of choice, with the minutes of the course', () => {
    const headings = [...read(`worksheets/${folder}.md`).matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading)
    const minutesOf = (when: string) =>
      sum(headings.map((heading) => Number(new RegExp(`[（，]${when} (\\d+) 分钟`).exec(heading)?.[1] ?? 0)))
    const sheet = leaves.find(({ title }) => title.startsWith('学习单'))
    expect(minutesOf('课上')).toBe(sheet?.minutes)
    expect(minutesOf('作业') + minutesOf('选做')).toBe(sheet?.homeworkMinutes)
    const unmarked = headings.filter((heading) => !/（(?:课上|作业|选做|讲解那一次)/.test(heading))
    expect(unmarked.filter((heading) => !['书上的说法', '给自己打分'].includes(heading))).toEqual([])
  })

  it('has an exit check of three to five questions that answers every wrong choice', () => {
    const checks = checksOf(pageOf(folder, 'exit').blocks)
    expect(checks.length).toBeGreaterThanOrEqual(3)
    expect(checks.length).toBeLessThanOrEqual(5)
    for (const { Stem, Choices } of checks) {
      expect(Choices.filter(({ IsRight }) => IsRight === 1).length, Stem).toBe(1)
      for (const { IsRight, Feedback, Text } of Choices)
        expect(IsRight === 1 || Feedback.length >= 8, `${Stem} ${Text}`).toBe(true)
    }
    expect(checks.filter(isLongest).length).toBeLessThanOrEqual(1)
  })

  it('names the standard term beside a word of the school where it is used first', () => {
    const pages = ['activity', 'exit'].map((name) => `lessons/${folder}/${name}.json`)
    const texts = [
      plan,
      aims.Goals.join('\n'),
      ...pages.filter((path) => existsSync(join(contentFolder, path))).map(read),
    ]
    for (const text of texts) {
      for (const { word, term } of terms) {
        const at = text.indexOf(word)
        if (at < 0) continue
        const around = text.slice(Math.max(0, at - 12), at + word.length + 12)
        expect(around, `${word}: ${around}`).toContain(term)
      }
    }
  })

  it('says nothing of machines that only people do', () => {
    for (const name of readdirSync(join(contentFolder, 'lessons', String(folder)))) {
      if (!/\.(md|json)$/.test(name)) continue
      const text = read(`lessons/${folder}/${name}`).replace(/少说“它想”“它知道”.*/, '')
      expect(text, name).not.toMatch(/(?:它|模型|机器|组件)(?:觉得|认为|想要|知道|明白|理解)(?!吗)/)
    }
  })
})

const withActivity = lessons.filter(({ folder }) => existsSync(join(contentFolder, `lessons/${folder}/activity.json`)))

describe.each(withActivity)('the activity of lesson $folder', ({ folder }) => {
  const { blocks, names } = pageOf(folder, 'activity')

  it('has at most twelve steps with a picture each, a card for who is stuck, and a challenge', () => {
    const pictures = blocks.filter(({ Kind }) => Kind === 'picture')
    expect(pictures.length).toBeGreaterThan(3)
    expect(pictures.length).toBeLessThanOrEqual(12)
    expect(blocks.filter(({ Kind }) => Kind === 'tip').length).toBe(1)
    expect(blocks.filter(({ Kind }) => Kind === 'challenge').length).toBe(1)
    expect(blocks.some((block) => block.Kind === 'text' && /你会看到/.test(block.Text))).toBe(true)
  })

  it('leads to data sets, components and trainings that come with the product', () => {
    const linked = (['dataset', 'component', 'training'] as const).flatMap((kind) =>
      names.list(kind).map(({ key }) => join(contentFolder, `${kind}s`, kind === 'component' ? `${key}.json` : key)),
    )
    expect(linked.length).toBeGreaterThan(0)
    for (const path of linked) expect(existsSync(path), path).toBe(true)
  })
})

describe('the pictures of pages and papers', () => {
  const named = [
    ...lessons.flatMap(({ folder }) =>
      ['activity', 'exit'].flatMap((name) =>
        existsSync(join(contentFolder, `lessons/${folder}/${name}.json`))
          ? pageOf(folder, name)
              .names.list('file')
              .map(({ key }) => key)
          : [],
      ),
    ),
  ]
  const papers = readdirSync(join(contentFolder, 'exams')).filter((name) => name.endsWith('.json'))
  const questions = papers.flatMap(
    (name) => (JSON.parse(read(`exams/${name}`)) as { Questions: { Stem: string; PictureFile?: string }[] }).Questions,
  )
  const asked = questions.flatMap(({ PictureFile }) => PictureFile ?? [])

  it('are there', () => {
    for (const file of [...named, ...asked]) expect(existsSync(join(contentFolder, 'media', file)), file).toBe(true)
  })

  it('stand beside three questions in ten, of the papers and of the exit checks', () => {
    expect(asked.length / questions.length).toBeGreaterThanOrEqual(0.3)
    const blocks = lessons.map(({ folder }) => pageOf(folder, 'exit').blocks)
    const checks = sum(blocks.map((list) => checksOf(list).length))
    const pictures = sum(blocks.map((list) => list.filter(({ Kind }) => Kind === 'picture').length))
    expect(pictures / checks).toBeGreaterThanOrEqual(0.3)
  })
})

describe('the figures of the teachers’ texts come from the data of the lessons', () => {
  const told = (folder: number) =>
    ['plan', 'key', 'notes'].map((name) => read(`lessons/${folder}/${name}.md`)).join('\n')
  const percent = (part: number, whole: number) => `${Math.round((100 * part) / whole)}%`

  it('of lesson 2: trees, wrong names, numbers of examples', async () => {
    const { narrow, wide } = await load('video/scenes/first-collect.mjs')
    const { scores, voted } = await load('video/kit/label-data.mjs')
    const { bySize, byErrors } = await load('slides/lessons/2.mjs')
    const text = told(2)
    for (const figure of [`一棵树 ${narrow}%`, `许多棵树 ${wide}%`]) expect(text).toContain(figure)
    expect(text).toContain(`$200\\times${100 - narrow}\\%=${2 * (100 - narrow)}$`)
    expect(text).toContain(`$200\\times${100 - wide}\\%=${2 * (100 - wide)}$`)
    expect(text).toContain(`从 ${scores[0]}% 跌到 ${scores[2]}%`)
    expect(text).toContain(`还有 ${voted}%`)
    const [two, six, twenty, hundred] = (bySize as [number, number][]).map(([, score]) => score)
    expect(text).toContain(`${two}% 升到 ${six}%`)
    expect(text).toContain(`${twenty}% 升到 ${hundred}%`)
    expect(text).toContain((byErrors as [number, number][]).map(([, score]) => `${score}%`).join('、'))
  })

  it('of lesson 3: the line that moves, and the two ways', async () => {
    const { STEPS, wrongAt, lineScore, neighbourScore } = await load('slides/lessons/3.mjs')
    const [start, ...later] = (STEPS as number[]).map((step) => `${step} 次错 ${wrongAt(step)} 片`)
    expect(told(3)).toContain([`挪 ${start}`, ...later].join('，'))
    expect(told(3)).toContain(`100 片认对 ${lineScore} 片，问五个邻居认对 ${neighbourScore} 片`)
  })

  it('of lesson 6: learning by heart, the matrix, what is left to people', async () => {
    const { rote, table, unsure, decided, decidedWrong } = await load('slides/lessons/6.mjs')
    const [[bothGinkgo, saidMaple], [saidGinkgo, bothMaple]] = table
    const text = told(6)
    expect(text).toContain(`考学过的 ${rote[0]}%，考没见过的 ${rote[1]}%`)
    expect(text).toContain(`四个数：${bothGinkgo}、${saidMaple}、${saidGinkgo}、${bothMaple}`)
    expect(text).toContain(percent(bothMaple, bothMaple + saidMaple))
    expect(text).toContain(percent(bothMaple, bothMaple + saidGinkgo))
    expect(text).toContain(`${unsure.length} 片交给人，剩下 ${decided.length} 片只错 ${decidedWrong} 片`)
    expect(read('lessons/6/exit.json')).toContain(`"${bothMaple} ÷ ${bothMaple + saidGinkgo}"`)
  })

  it('of lesson 7: the lamp, and the voices that examine it', async () => {
    const { adults, children, before, after, total, exam } = await load('video/kit/voices.mjs')
    const text = told(7)
    expect(text).toContain(`大人 ${adults.length} 段、孩子 ${children.length} 段`)
    expect(text).toContain(`总的错 ${total}%，大人错 ${before.adult}%，孩子错 ${before.child}%`)
    expect(text).toContain(`从错 ${before.child}% 到错 ${after.child}%`)
    // The total is no mean of the two groups: wherever the figures are shown, it is said how they go together.
    for (const name of ['activity.json', 'exit.json', 'plan.md', 'notes.md']) {
      const words = read(`lessons/7/${name}`)
      expect(words, name).toContain(`大人、孩子各考 ${exam.adult.length} 段`)
      expect(words, name).toContain('大人九成、孩子一成')
    }
    const table = pageOf(7, 'activity').blocks.find(({ Kind }) => Kind === 'table')
    const rows = table?.Kind === 'table' ? table.Rows.slice(1) : []
    const hertz = (voices: { value: number }[]) => voices.slice(0, 10).map(({ value }) => String(Math.round(value)))
    expect(rows[0]?.slice(1)).toEqual(hertz(exam.adult))
    expect(rows[1]?.slice(1)).toEqual(hertz(exam.child))
    for (const voices of [exam.adult, exam.child])
      expect(rows[2]?.slice(1)).toEqual((voices as { on: boolean }[]).slice(0, 10).map(({ on }) => (on ? '开' : '关')))
  })

  it('of lessons 5 and 8: the notebook and the pothos', async () => {
    const { one, percent: shown } = await load('video/kit/notebook.mjs')
    const { exam, missed, flooded, coldMissed, left, summer, winter } = await load('video/kit/plant-data.mjs')
    expect(told(5)).toContain(`${one[0].word} ${one[0].n} 次，${shown(one[0].share)}`)
    expect(told(8)).toContain(
      `${exam.length} 天错 ${missed.length} 天，${flooded} 天都是不该浇却浇了，冷天错 ${coldMissed} 天`,
    )
    expect(told(8)).toContain(`从错 ${missed.length} 天到错 ${left} 天`)
    expect(told(8)).toContain(
      `学过 ${summer.length + winter.length} 天，小考 ${exam.length} 天对 ${exam.length - left} 天`,
    )
  })
})
