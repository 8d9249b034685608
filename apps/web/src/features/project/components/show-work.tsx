import { useEffect, useRef } from 'react'
import { markTexts as texts } from '../../../texts/project.ts'
import { Menu } from '../../../ui/floating/menu.tsx'

/**
 * A pupil's work for the whole room: it fills the screen without marks and comments, with the name of whose it is or without.
 * Leaving the full screen brings everything back.
 */
export function ShowWork() {
  const place = useRef<HTMLSpanElement>(null)
  const deskOf = () => place.current?.closest<HTMLElement>('.ui-dense')
  useEffect(() => {
    const desk = place.current?.closest<HTMLElement>('.ui-dense')
    const follow = () => {
      if (desk && document.fullscreenElement !== desk) delete desk.dataset.shown
    }
    document.addEventListener('fullscreenchange', follow)
    return () => document.removeEventListener('fullscreenchange', follow)
  }, [])
  const show = (how: 'named' | 'nameless') => () => {
    const desk = deskOf()
    if (!desk) return
    // Before the screen is filled, so that a name that is not to be seen never flashes up.
    desk.dataset.shown = how
    void desk.requestFullscreen?.().catch(() => delete desk.dataset.shown)
  }
  return (
    <span ref={place}>
      <Menu
        className="ui-button desk-show"
        label={texts.show}
        items={[
          { key: 'nameless', label: texts.showNameless, icon: 'eye', onSelect: show('nameless') },
          { key: 'named', label: texts.showNamed, icon: 'eye', onSelect: show('named') },
        ]}
      >
        {texts.show}
      </Menu>
    </span>
  )
}
