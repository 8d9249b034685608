import { type ReactNode, useEffect, useState } from 'react'
import { programTexts as texts } from '../../../texts/program.ts'
import { Tooltip } from '../../../ui/floating/tooltip.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { classNames } from '../../../ui/look/class-names.ts'
import { Button } from '../../../ui/pieces/button.tsx'
import { panelOf, Tabs } from '../../../ui/pieces/tabs.tsx'
import type { ScreenName } from '../scene.ts'
import type { Program } from '../use-program.ts'
import { FigureList } from './figure-list.tsx'
import { StageCanvas } from './stage-canvas.tsx'
import { TurtleCanvas } from './turtle-canvas.tsx'
import './program.css'

const PANEL = 'program-picture'
const tabs = [
  { key: 'stage', label: texts.stage },
  { key: 'turtle', label: texts.turtle },
  { key: 'chart', label: texts.chart },
] as const

interface ProgramStageProps {
  program: Program
  /** Opens the pictures and sounds that the program can use. */
  onMedia?: (() => void) | undefined
  /** Height of the picture; without it the picture keeps its own shape. */
  height?: number
  /** Which screen is in front before anything ran. */
  first?: ScreenName | undefined
  isFolded?: boolean
  /** At the end of the head. */
  acts?: ReactNode
}

/** Stage, turtle or charts: the one that a program uses first comes to the front, once for each run. */
export function ProgramStage({ program, onMedia, height, first = 'stage', isFolded = false, acts }: ProgramStageProps) {
  const { view, scene } = program
  const [chosen, setScreen] = useState<ScreenName>()
  const screen = chosen ?? first
  const [isLarge, setIsLarge] = useState(false)
  const used = scene.used[0]
  const isStarted = view.phase !== 'idle'
  useEffect(() => {
    if (isStarted && used) setScreen(used)
  }, [isStarted, used])
  return (
    <section className={classNames('program-stage', isLarge && 'large')} aria-label={texts.screens}>
      <div className="program-head">
        <Tabs label={texts.screens} items={tabs} selected={screen} onSelect={setScreen} panelId={PANEL} />
        {onMedia && (
          <Tooltip text={texts.media}>
            <Button kind="quiet" size={28} aria-label={texts.media} onClick={onMedia}>
              <Icon name="image" size={18} />
            </Button>
          </Tooltip>
        )}
        {!isFolded && (
          <Tooltip text={isLarge ? texts.small : texts.full}>
            <Button
              kind="quiet"
              size={28}
              className="program-large"
              aria-label={isLarge ? texts.small : texts.full}
              onClick={() => setIsLarge(!isLarge)}
            >
              <Icon name={isLarge ? 'close' : 'fullscreen'} size={18} />
            </Button>
          </Tooltip>
        )}
        {acts}
      </div>
      <div
        {...panelOf(PANEL, screen)}
        className="program-picture"
        hidden={isFolded && !isLarge}
        style={height === undefined ? undefined : { height, aspectRatio: 'auto' }}
      >
        {screen === 'stage' && <StageCanvas program={program} />}
        {screen === 'turtle' && <TurtleCanvas program={program} />}
        {screen === 'chart' && <FigureList figures={[...scene.figures]} />}
      </div>
    </section>
  )
}
