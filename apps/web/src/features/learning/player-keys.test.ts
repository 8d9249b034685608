import { describe, expect, it, vi } from 'vitest'
import { startOf } from './components/video-player.tsx'
import { handlePlayerKey } from './player-keys.ts'

const commands = () => ({
  toggle: vi.fn(),
  seek: vi.fn(),
  skip: vi.fn(),
  changeVolume: vi.fn(),
  toggleMute: vi.fn(),
  setRate: vi.fn(),
  toggleFullscreen: vi.fn(),
  togglePictureInPicture: vi.fn(),
  toggleCaptions: vi.fn(),
})

describe('keys of the player', () => {
  it.each([
    [' ', 'toggle', []],
    ['k', 'toggle', []],
    ['ArrowLeft', 'skip', [-5]],
    ['ArrowRight', 'skip', [5]],
    ['ArrowUp', 'changeVolume', [0.1]],
    ['ArrowDown', 'changeVolume', [-0.1]],
    ['f', 'toggleFullscreen', []],
    ['c', 'toggleCaptions', []],
    ['m', 'toggleMute', []],
  ] as const)('[R031] %s: %s', (key, command, args) => {
    const all = commands()
    expect(handlePlayerKey(key, all)).toBe(true)
    expect(all[command]).toHaveBeenCalledWith(...args)
  })

  it('[R031] leaves other keys alone', () => {
    expect(handlePlayerKey('Tab', commands())).toBe(false)
  })
})

describe('where a video begins', () => {
  it.each([
    ['where one stopped', { Position: 40, Duration: 100 }, 0, 40],
    ['anew when one had hardly begun', { Position: 4, Duration: 100 }, 0, 0],
    ['anew when one was through', { Position: 95, Duration: 100 }, 0, 0],
    ['at the second of the address', { Position: 40, Duration: 100 }, 12, 12],
    ['never beyond the end', { Position: 0, Duration: 100 }, 500, 100],
  ])('[S007] %s', (_what, vod, startAt, expected) => {
    expect(startOf(vod, startAt)).toBe(expected)
  })
})
