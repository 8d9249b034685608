import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { decodeText } from '../../../../lib/decode-text.ts'
import { subtitleTexts as texts } from '../../../../texts/subtitles.ts'
import { CUES_MAX } from './cue.ts'
import { readCues } from './read-cues.ts'
import { writeCues } from './write-cues.ts'

const folder = join(import.meta.dirname, 'samples')
const read = (name: string) => readCues(decodeText(readFileSync(join(folder, name))))
const linesOf = (name: string) => read(name).cues.map(({ start, end, text }) => [start, end, text])

describe('subtitles as editors make them', () => {
  it.each<[string, (string | number)[][]]>([
    [
      'jianying.srt',
      [
        [33, 2466, '大家好 欢迎来到人工智能第一课'],
        [2466, 4900, '今天我们来听声音'],
        [4900, 7133, '每一段只有25毫秒'],
      ],
    ],
    [
      'subtitle-edit.srt',
      [
        [1000, 3500, 'The machine listens.'],
        [4000, 6000, 'It cuts the sound\ninto small pieces.'],
        [6500, 8250, '- Why?\n- Because words are long.'],
      ],
    ],
    [
      'youtube.vtt',
      [
        [240, 2879, '我们把它切成'],
        [2879, 5000, '每一段只有 25 毫秒'],
        [5000, 7500, '短到一个字还没说完 & 先猜是哪个音'],
      ],
    ],
    [
      'no-numbers.srt',
      [
        [1000, 2000, '没有编号的第一句'],
        [2500, 4000, '没有编号的第二句'],
      ],
    ],
    [
      'two-languages.srt',
      [
        [1200, 3400, '机器怎样听声音？\nHow does a machine hear?'],
        [3600, 6000, '先切成小段，再一段一段地猜。\nIt cuts, then guesses.'],
      ],
    ],
    [
      'notes.vtt',
      [
        [1000, 2500, '短的时间也可以'],
        [3_600_000, 3_601_000, '一小时以后'],
      ],
    ],
    [
      'one-digit.srt',
      [
        [1500, 3250, '时只有一位'],
        [63_000, 64_000, '一分零三秒'],
      ],
    ],
    [
      'gbk.srt',
      [
        [1000, 3000, '你好，这个文件是 GBK 编码的。'],
        [3000, 5000, '旧的软件还在这样写。'],
      ],
    ],
    [
      'utf16.srt',
      [
        [1000, 3000, '记事本存的 Unicode'],
        [4000, 5000, '第二句'],
      ],
    ],
    [
      'blank-lines.srt',
      [
        [1000, 2000, '上一行\n下一行'],
        [3000, 4000, '后面没有空行'],
        [5000, 6000, '2024'],
      ],
    ],
    [
      'hostile.vtt',
      [
        [1000, 2000, '<script>alert(1)</script>'],
        [2000, 3000, 'a < b && c --> d'],
      ],
    ],
    [
      'dots.srt',
      [
        [1000, 2000, '点当逗号，坐标还在'],
        [2000, 3500, '空格很多'],
      ],
    ],
    [
      'ruby.vtt',
      [
        [0, 1000, '声（shēng）音 好'],
        [1000, 500, '结束在开始之前'],
      ],
    ],
  ])('[R045] %s is read', (name, expected) => {
    expect(linesOf(name)).toEqual(expected)
    expect(read(name).faults).toEqual([])
  })

  it('[R045] what cannot be read is told by its line; the rest comes in', () => {
    const { cues, faults } = read('broken.srt')
    expect(cues.map(({ text }) => text)).toEqual(['好的一句', '又是好的'])
    expect(faults).toEqual([
      texts.badTime(6, '00:00:xx,000 --> 00:00:04,000'),
      texts.badTime(10, '00:00:05,000 -> 00:00:06,000'),
    ])
  })

  it('[R045] .ass is refused with a way out, and a file without times as no subtitles', () => {
    expect(read('film.ass')).toEqual({ cues: [], faults: [texts.ass] })
    expect(readCues('今天天气很好\n')).toEqual({ cues: [], faults: [texts.noCues] })
    expect(readCues('WEBVTT\n').faults).toEqual([])
  })

  it('[R045] more than a film has are refused as a whole', () => {
    const one = '00:00:01,000 --> 00:00:02,000\n一\n\n'
    expect(readCues(one.repeat(CUES_MAX)).cues).toHaveLength(CUES_MAX)
    expect(readCues(one.repeat(CUES_MAX + 1))).toEqual({ cues: [], faults: [texts.tooMany(CUES_MAX)] })
  })

  it('[R045] a sentence that its editor put into a note is none', () => {
    const text = 'WEBVTT\n\nNOTE 以后再用\n00:01.000 --> 00:02.000\n不说\n\n00:03.000 --> 00:04.000\n说\n'
    expect(readCues(text).cues.map((cue) => cue.text)).toEqual(['说'])
  })

  it('[R045] what is written says the same when it is read again', () => {
    for (const name of readdirSync(folder)) {
      const { cues } = read(name)
      expect(readCues(writeCues(cues)).cues, name).toEqual(cues)
    }
  })
})

describe('a file of subtitles', () => {
  it('[R045] keeps a hostile text a text', () => {
    const text = '<img src=x onerror=alert(1)> & 1 --> 2\r\n\r\n00:00:09.000 --> 00:00:10.000\r\u2028\u0000NOTE 完'
    const file = writeCues([{ start: 1000, end: 2000, text }])
    expect(file).toBe(
      'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n&lt;img src=x onerror=alert(1)&gt; &amp; 1 --&gt; 2\n00:00:09.000 --&gt; 00:00:10.000\nNOTE 完\n',
    )
  })

  it('[R045] is in the order of time and leaves out what has no words', () => {
    const cues = [
      { start: 3_661_005, end: 3_662_000, text: '后' },
      { start: 1, end: 2, text: ' \n' },
      { start: 0, end: 1000, text: '先' },
    ]
    expect(writeCues(cues)).toBe('WEBVTT\n\n00:00:00.000 --> 00:00:01.000\n先\n\n01:01:01.005 --> 01:01:02.000\n后\n')
  })
})
