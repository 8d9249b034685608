import { type RefObject, useEffect, useLayoutEffect } from 'react'

/** Whatever a hand can do to a page, from keys to a drop. */
const PRESSES = [
  ...['keydown', 'keypress', 'keyup', 'beforeinput', 'compositionstart', 'paste', 'copy', 'cut'],
  ...['pointerdown', 'pointermove', 'pointerup', 'mousedown', 'mousemove', 'mouseup', 'click', 'auxclick', 'dblclick'],
  ...['contextmenu', 'touchstart', 'touchmove', 'touchend', 'wheel', 'dragstart', 'dragenter', 'dragover', 'drop'],
] as const

/** The way in that each way out ends. */
const BEGUN_BY: Record<string, string> = {
  keyup: 'keydown',
  pointerup: 'pointerdown',
  mouseup: 'mousedown',
  touchend: 'touchstart',
}

/** Zoom, reload and the keys of assistive technology stay the browser's; the page hears of them no more than of others. */
const isBrowsers = (event: Event): boolean =>
  event.type === 'wheel' ||
  event.type === 'touchmove' ||
  (event instanceof KeyboardEvent &&
    (/^(Tab|F\d+)$/.test(event.key) || ((event.ctrlKey || event.metaKey) && /^[-+=0]$/.test(event.key))))

/** Stops every press on its way into the page; returns the way to let them through again. */
function stopPresses(): () => void {
  /** What was begun here is ended here; what the page had begun before, it may end: else a key or a drag would stay held. */
  const stopped = new Set<string>()
  const idOf = (type: string, event: Event) =>
    `${type} ${event instanceof KeyboardEvent ? event.code || event.key : ''}`
  const stop = (event: Event) => {
    const begunBy = BEGUN_BY[event.type]
    if (begunBy && !stopped.delete(idOf(begunBy, event))) return
    if (!begunBy && !(event instanceof KeyboardEvent && event.repeat)) stopped.add(idOf(event.type, event))
    event.stopImmediatePropagation()
    if (event.cancelable && !isBrowsers(event)) event.preventDefault()
  }
  const how = { capture: true, passive: false }
  for (const type of PRESSES) window.addEventListener(type, stop, how)
  return () => {
    for (const type of PRESSES) window.removeEventListener(type, stop, how)
  }
}

/** A film would go on talking over whoever speaks; a camera that is only shown stays. */
function pauseFilms(): void {
  for (const film of document.querySelectorAll<HTMLMediaElement>('video, audio'))
    if (!film.paused && !film.srcObject) film.pause()
}

/** Whatever the page opens by itself meanwhile (a dialog, a film in full screen) goes under the cover. */
function stayOnTop(cover: HTMLDialogElement): () => void {
  const raise = () => {
    cover.close()
    cover.showModal()
  }
  const watch = new MutationObserver((changes) => {
    const isCovered = changes.some(
      ({ target }) => target instanceof HTMLDialogElement && target !== cover && target.open,
    )
    if (isCovered) raise()
  })
  watch.observe(document, { subtree: true, attributes: true, attributeFilter: ['open'] })
  document.addEventListener('fullscreenchange', raise)
  return () => {
    watch.disconnect()
    document.removeEventListener('fullscreenchange', raise)
  }
}

/**
 * Shuts the page behind a modal cover, which is a child of the body: no key and no pointer reaches it, nor anybody who listens
 * on the window. What is typed stays, and what is on its way goes on. Called after `useModal`, which has to see what had the
 * focus before; the page is open again before that gets the focus back.
 */
export function useShutPage(cover: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const element = cover.current
    if (!element) return
    for (const other of document.body.children)
      if (other !== element && !other.hasAttribute('inert')) other.setAttribute('inert', 'cover')
    pauseFilms()
    const letGo = [stopPresses(), stayOnTop(element)]
    return () => {
      for (const one of letGo) one()
    }
  }, [cover])
  useLayoutEffect(
    () => () => {
      for (const other of document.querySelectorAll('[inert="cover"]')) other.removeAttribute('inert')
    },
    [],
  )
}
