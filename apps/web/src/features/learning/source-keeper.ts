import { type DataOf, getVodUrl } from '@shijie/contract'
import { BusinessError, callEndpoint } from '../../lib/api-client.ts'
import { playQuietly } from './components/use-player.ts'
import { nextVideoSource, type VideoSourceEvent, type VideoSourceState } from './video-source.machine.ts'

type Vod = DataOf<typeof getVodUrl>

const RETRY_MS = 3000

type Playing = Pick<HTMLVideoElement, 'currentTime' | 'paused' | 'ended' | 'play'>

interface KeeperEvents {
  onState: (state: VideoSourceState) => void
  onAddress: (vod: Vod) => void
}

/** Does what the states of a video's address mean: asks for a new one, waits, and goes on where the video was. */
export class SourceKeeper {
  private state: VideoSourceState = 'steady'
  private timer: ReturnType<typeof setTimeout> | undefined
  private isEnded = false
  /** Where it goes on. */
  private place: { position: number; wasPlaying: boolean } | undefined

  constructor(
    private readonly element: Playing,
    private readonly lessonId: string,
    private readonly events: KeeperEvents,
  ) {}

  move(event: VideoSourceEvent): void {
    const next = nextVideoSource(this.state, event)
    if (this.isEnded || next === this.state) return
    this.state = next
    this.events.onState(next)
    clearTimeout(this.timer)
    if (next === 'asking' || next === 'renewing') void this.ask()
    if (next === 'resting') this.timer = setTimeout(() => this.move('RETRY'), RETRY_MS)
    if (next === 'steady') this.goOn(event === 'READ')
  }

  end(): void {
    this.isEnded = true
    clearTimeout(this.timer)
  }

  private async ask(): Promise<void> {
    const { currentTime, paused, ended } = this.element
    this.place ??= { position: currentTime, wasPlaying: !paused && !ended }
    try {
      const vod = await callEndpoint(getVodUrl, { query: { CourseHourId: this.lessonId } })
      // Of two questions that were under way the first answer counts.
      if (this.isEnded || nextVideoSource(this.state, 'GOT') === this.state) return
      this.events.onAddress(vod)
      this.move('GOT')
    } catch (error) {
      // A refusal (left the course, signed out) does not get better by asking again.
      this.move(error instanceof BusinessError ? 'REFUSED' : 'UNHEARD')
    }
  }

  /** After a renewal that failed the video still stands where it stood, and may be moved from there. */
  private goOn(isRead: boolean): void {
    const { place, element } = this
    this.place = undefined
    if (!isRead || !place) return
    element.currentTime = place.position
    if (place.wasPlaying) playQuietly(element)
  }
}
