import { arg, blocksWith } from './arguments.ts'

const NOTES = ['C', 'D', 'E', 'F', 'G', 'A', 'B'] as const
const HALF_TONES = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 } as const
const NAMES = { C: '哆', D: '来', E: '咪', F: '发', G: '唆', A: '拉', B: '西' } as const

/** White keys of three octaves with their MIDI numbers; middle C is 60 and stands first. */
const notes = [4, 5, 3].flatMap((octave) =>
  NOTES.map((note) => [`${NAMES[note]} ${note}${octave}`, String(12 * (octave + 1) + HALF_TONES[note])] as const),
)

export const soundBlocks = blocksWith('sound', 'sound', [
  {
    type: 'sound_play',
    message: '播放声音 %1',
    args: [arg.media('SOUND', 'sound', 'pop')],
    python: 'sound.play({SOUND})',
    help: '开始播放，同时做下一步。',
    example: 'sound.play("pop")',
    words: '音效',
  },
  {
    type: 'sound_play_and_wait',
    message: '播放声音 %1 直到放完',
    args: [arg.media('SOUND', 'sound', 'pop')],
    python: 'sound.play_and_wait({SOUND})',
    help: '放完了再做下一步。',
    example: 'sound.play_and_wait("pop")',
    words: '音效 等待',
  },
  {
    type: 'sound_note',
    message: '弹奏 %1 %2 秒',
    args: [arg.choice('NOTE', ...notes), arg.number('SECONDS', 0.5)],
    python: 'sound.note({NOTE:raw}, {SECONDS})',
    help: '弹一个音，弹完再做下一步。',
    example: 'sound.note(60, 0.5)  # 中央 C',
    words: '音乐 音符 钢琴',
  },
  {
    type: 'sound_note_number',
    message: '弹奏 %1 号音 %2 秒',
    args: [arg.number('NOTE', 60), arg.number('SECONDS', 0.5)],
    python: 'sound.note({NOTE}, {SECONDS})',
    help: '用数字选音，60 是中央 C，每加 1 高半个音。',
    example: 'sound.note(64, 0.5)',
    words: '音乐 音符 MIDI',
  },
  {
    type: 'sound_rest',
    message: '停顿 %1 秒',
    args: [arg.number('SECONDS', 0.5)],
    python: 'sound.rest({SECONDS})',
    help: '两个音之间的安静。',
    example: 'sound.rest(0.5)',
    words: '休止 音乐',
  },
  {
    type: 'sound_volume',
    message: '音量设为 %1 %',
    args: [arg.number('PERCENT', 80)],
    python: 'sound.volume({PERCENT})',
    help: '0 是静音，100 最响。',
    example: 'sound.volume(80)',
    words: '大小 响',
  },
  {
    type: 'sound_stop',
    message: '停止所有声音',
    python: 'sound.stop()',
    help: '正在放的声音马上停下。',
    example: 'sound.stop()',
    words: '安静',
  },
])
