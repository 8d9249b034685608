import type { PlayerCommands } from './components/use-player.ts'

const SKIP_SECONDS = 5
const VOLUME_STEP = 0.1

/**
 * Keys of the player. They are bound to the player's own element: arrows in a list beside it move the list.
 * Returns whether the key was one of ours.
 */
export function handlePlayerKey(key: string, commands: PlayerCommands & { toggleCaptions(): void }): boolean {
  switch (key) {
    case ' ':
    case 'k':
    case 'K':
      commands.toggle()
      return true
    case 'ArrowLeft':
      commands.skip(-SKIP_SECONDS)
      return true
    case 'ArrowRight':
      commands.skip(SKIP_SECONDS)
      return true
    case 'ArrowUp':
      commands.changeVolume(VOLUME_STEP)
      return true
    case 'ArrowDown':
      commands.changeVolume(-VOLUME_STEP)
      return true
    case 'f':
    case 'F':
      commands.toggleFullscreen()
      return true
    case 'c':
    case 'C':
      commands.toggleCaptions()
      return true
    case 'm':
    case 'M':
      commands.toggleMute()
      return true
    default:
      return false
  }
}
