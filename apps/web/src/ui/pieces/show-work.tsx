import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { keepShow, keptShow, type ShownHow, shownWork } from '../../lib/shown-work.ts'
import { uiTexts } from '../../texts/ui.ts'
import { Menu } from '../floating/menu.tsx'
import { Icon } from '../icons/icon.tsx'
import { Button } from './button.tsx'
import './show-work.css'

const { showWork: texts } = uiTexts

/** What fills the screen: the desk of a program, or the page of a set or a model. */
const STAGE = '.ui-dense, [data-stage]'

/**
 * A pupil's work for the whole room: it fills the window without what is marked `data-unshown`, with the name of whose it is
 * (`data-author`) or without; and the screen, where the browser lets it. The button, Escape and leaving the full screen bring
 * everything back. A reload brings back how it was: only the browser's full screen has to be asked for by a press.
 */
export function ShowWork() {
  const place = useRef<HTMLSpanElement>(null)
  const [how, setHow] = useState(keptShow)
  const stageOf = () => place.current?.closest<HTMLElement>(STAGE)
  const leaveShow = () => {
    keepShow(undefined)
    setHow(undefined)
  }
  const end = useEffectEvent(leaveShow)
  const isShown = how !== undefined
  // Before anything is painted: after a reload a name would flash up else.
  useLayoutEffect(() => {
    const stage = place.current?.closest<HTMLElement>(STAGE)
    if (stage && how) stage.dataset.shown = how
  }, [how])
  useEffect(() => {
    const stage = place.current?.closest<HTMLElement>(STAGE)
    if (!isShown || !stage) return
    let wasFull = document.fullscreenElement === stage
    const follow = () => {
      if (wasFull && document.fullscreenElement !== stage) end()
      wasFull = document.fullscreenElement === stage
    }
    // In full screen the browser keeps Escape for itself and leaves; otherwise it is ours, whatever has the focus.
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !document.querySelector('dialog[open]')) end()
    }
    shownWork.set(true)
    document.addEventListener('fullscreenchange', follow)
    window.addEventListener('keydown', leave, true)
    place.current?.querySelector('button')?.focus()
    return () => {
      document.removeEventListener('fullscreenchange', follow)
      window.removeEventListener('keydown', leave, true)
      delete stage.dataset.shown
      shownWork.set(false)
      if (document.fullscreenElement === stage) void document.exitFullscreen().catch(() => undefined)
    }
  }, [isShown])
  const show = (next: ShownHow) => () => {
    const stage = stageOf()
    if (!stage) return
    // Before the screen is filled, so that a name that is not to be seen never flashes up.
    stage.dataset.shown = next
    keepShow(next)
    setHow(next)
    // Refused or not possible, it fills the window all the same.
    void stage.requestFullscreen?.().catch(() => undefined)
  }
  return (
    <span ref={place} className="ui-show">
      {isShown ? (
        <Button kind="primary" size={36} onClick={leaveShow}>
          <Icon name="close" size={18} />
          {texts.end}
        </Button>
      ) : (
        <Menu
          className="ui-button"
          label={texts.show}
          items={[
            { key: 'nameless', label: texts.nameless, icon: 'eye', onSelect: show('nameless') },
            { key: 'named', label: texts.named, icon: 'eye', onSelect: show('named') },
          ]}
        >
          {texts.show}
        </Menu>
      )}
    </span>
  )
}

/** Whose work it is. */
export const Author = ({ name }: { name: string }) => (
  <span className="ui-author" data-author="">
    {texts.author(name)}
  </span>
)
