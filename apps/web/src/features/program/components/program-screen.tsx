import { useEffect, useState } from 'react'
import { programTexts as texts } from '../../../texts/program.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Tabs } from '../../../ui/tabs.tsx'
import type { ScreenName } from '../scene.ts'
import type { Program } from '../use-program.ts'
import { FigureList } from './figure-list.tsx'
import { ProgramConsole } from './program-console.tsx'
import { StageCanvas } from './stage-canvas.tsx'
import { TurtleCanvas } from './turtle-canvas.tsx'
import './program.css'

const tabs = [
  { key: 'stage', label: texts.stage },
  { key: 'turtle', label: texts.turtle },
  { key: 'chart', label: texts.chart },
] as const

interface ProgramScreenProps {
  program: Program
  /** Shows a line of the program, or its block. */
  onShowLine?: (line: number) => void
  /** Opens the pictures and sounds that the program can use. */
  onMedia?: () => void
  /** The program comes from blocks. */
  showsBlocks?: boolean
}

/** What a program shows: stage, turtle or charts above, the console below. */
export function ProgramScreen({ program, onShowLine, onMedia, showsBlocks = false }: ProgramScreenProps) {
  const { view, scene } = program
  const [screen, setScreen] = useState<ScreenName>('stage')
  const [isLarge, setIsLarge] = useState(false)
  const first = scene.used[0]
  const isStarted = view.phase !== 'idle'
  // The screen that a program uses first comes to the front, once for each run.
  useEffect(() => {
    if (isStarted && first) setScreen(first)
  }, [isStarted, first])
  return (
    <div className={classNames('program-screen', isLarge && 'large')}>
      <div className="program-head">
        <Tabs label={texts.screens} items={tabs} selected={screen} onSelect={setScreen} panelId="program-picture" />
        {onMedia && (
          <button type="button" className="link" onClick={onMedia}>
            {texts.media}
          </button>
        )}
        <button type="button" className="link" aria-pressed={isLarge} onClick={() => setIsLarge(!isLarge)}>
          {isLarge ? texts.small : texts.full}
        </button>
      </div>
      <div id="program-picture" role="tabpanel" className="program-picture" aria-label={texts.screens}>
        {screen === 'stage' && <StageCanvas program={program} />}
        {screen === 'turtle' && <TurtleCanvas program={program} />}
        {screen === 'chart' && <FigureList figures={[...scene.figures]} />}
      </div>
      <ProgramConsole program={program} onShowLine={onShowLine} showsBlocks={showsBlocks} />
    </div>
  )
}
