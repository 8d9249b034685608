import type { OutboxState } from '../../lib/outbox.ts'
import { followPage } from '../../lib/page-moments.ts'
import { createReportSender, type Progress, readJournal } from './report-sender.ts'
import { createWatchTracker, type WatchTracker } from './watch-tracker.ts'

interface Listeners {
  onState: (state: OutboxState) => void
  onProgress: (progress: Progress) => void
}

/** Tells the tracker what is really seen of a video; `settle` is called when it pauses or ends. Returns what ends it. */
function followVideo(element: HTMLVideoElement, tracker: WatchTracker, settle: () => void): () => void {
  const note = () =>
    tracker.advance({ position: element.currentTime, at: performance.now(), playbackRate: element.playbackRate })
  const interrupt = () => tracker.interrupt()
  const advance = () => {
    if (!isSeen(element)) tracker.interrupt()
    else if (!element.paused && !element.seeking) note()
  }
  // The last moments before a wait, a pause or the end come without a timeupdate of their own.
  const stop = () => {
    if (isSeen(element)) note()
    tracker.interrupt()
  }
  const finish = () => {
    stop()
    settle()
  }
  const listeners: [string, () => void][] = [
    ['timeupdate', advance],
    ['seeking', interrupt],
    ['waiting', stop],
    ['pause', finish],
    ['ended', finish],
  ]
  for (const [event, listener] of listeners) element.addEventListener(event, listener)
  return () => {
    for (const [event, listener] of listeners) element.removeEventListener(event, listener)
  }
}

/** Nobody sees a page in the background; a picture in the picture is seen wherever one is. */
const isSeen = (element: HTMLVideoElement): boolean =>
  document.visibilityState === 'visible' || document.pictureInPictureElement === element

/** Reports what is watched: every 15 s, on pause, when the page hides, and at the end. Returns what ends it. */
export function watchVideo(
  element: HTMLVideoElement,
  lessonId: string,
  { onState, onProgress }: Listeners,
): () => void {
  const tracker = createWatchTracker(readJournal(lessonId))
  const readPosition = () => element.currentTime
  const sender = createReportSender({ lessonId, tracker, readPosition, onState, onProgress })
  const leave = () => {
    if (!isSeen(element)) tracker.interrupt()
    void sender.flush(true)
  }
  const unfollowVideo = followVideo(element, tracker, () => void sender.flush())
  const unfollowPage = followPage({ onLeave: leave, onOnline: () => void sender.flush() })
  // What an earlier page left behind goes first.
  void sender.flush()
  return () => {
    unfollowVideo()
    unfollowPage()
    sender.close()
  }
}
