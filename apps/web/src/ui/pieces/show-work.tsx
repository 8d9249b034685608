import { useEffect, useRef } from 'react'
import { uiTexts } from '../../texts/ui.ts'
import { Menu } from '../floating/menu.tsx'
import './show-work.css'

const { showWork: texts } = uiTexts

/** What fills the screen: the desk of a program, or the page of a set or a model. */
const STAGE = '.ui-dense, [data-stage]'

/**
 * A pupil's work for the whole room: it fills the screen without what is marked `data-unshown`, with the name of whose it is
 * (`data-author`) or without. Leaving the full screen brings everything back.
 */
export function ShowWork() {
  const place = useRef<HTMLSpanElement>(null)
  const stageOf = () => place.current?.closest<HTMLElement>(STAGE)
  useEffect(() => {
    const stage = place.current?.closest<HTMLElement>(STAGE)
    const follow = () => {
      if (stage && document.fullscreenElement !== stage) delete stage.dataset.shown
    }
    document.addEventListener('fullscreenchange', follow)
    return () => document.removeEventListener('fullscreenchange', follow)
  }, [])
  const show = (how: 'named' | 'nameless') => () => {
    const stage = stageOf()
    if (!stage) return
    // Before the screen is filled, so that a name that is not to be seen never flashes up.
    stage.dataset.shown = how
    void stage.requestFullscreen?.().catch(() => delete stage.dataset.shown)
  }
  return (
    <span ref={place} data-unshown="">
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
    </span>
  )
}

/** Whose work it is. */
export const Author = ({ name }: { name: string }) => (
  <span className="ui-author" data-author="">
    {texts.author(name)}
  </span>
)
