import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ProgramConsole } from '../../features/program/components/program-console.tsx'
import { ProgramStage } from '../../features/program/components/program-stage.tsx'
import { screenOf } from '../../features/program/screen-of.ts'
import type { Program } from '../../features/program/use-program.ts'
import { TaskPanel } from '../../features/training/components/task-panel.tsx'
import type { StepTask } from '../../features/training/use-step-task.ts'
import { beginSide, openSide, type SidePart, stageHeight, toggleSide } from '../../features/workspace/side-column.ts'
import { useShownWork } from '../../lib/shown-work.ts'
import { programTexts as texts } from '../../texts/program.ts'
import { Tooltip } from '../../ui/floating/tooltip.tsx'
import { useSize } from '../../ui/hooks/use-size.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { Button } from '../../ui/pieces/button.tsx'
import { FoldButton } from '../../ui/pieces/fold-button.tsx'
import { Splitter } from '../../ui/pieces/splitter.tsx'
import styles from './desk-side.module.css'

interface DeskSideProps {
  program: Program
  /** Which says on what it draws, before it runs. */
  code: string
  task: StepTask
  /** The chosen height of the picture. */
  wished: number | undefined
  onHeight: (height: number, isDone: boolean) => void
  /** Folds the whole column. */
  onFold: () => void
  onMedia?: () => void
  onShowLine: (line: number) => void
  showsBlocks: boolean
  /** The reason for the stop stands beside the program. */
  isFailureShown: boolean
}

/** The console opens by itself when the program asks, stops, or has nothing else to show than words. */
function useConsoleCalls({ view, scene }: Program, open: (part: SidePart) => void) {
  const call = useEffectEvent(open)
  const isAsking = view.phase === 'asking'
  const isBroken = view.failure !== undefined && view.failure !== null
  const onlySpeaks = view.console.length > 0 && scene.used.length === 0
  useEffect(() => {
    if (isAsking || isBroken || onlySpeaks) call('console')
  }, [isAsking, isBroken, onlySpeaks])
}

/** Stage, task and console in one column; each folds to its head. */
export function DeskSide(props: DeskSideProps) {
  const { program, task, wished } = props
  const column = useRef<HTMLDivElement>(null)
  const size = useSize(column)
  const hasTask = task.step !== undefined
  const [chosen, setOpen] = useState<ReturnType<typeof beginSide>>()
  const open = chosen ?? beginSide(hasTask, size.height)
  const toggle = (part: SidePart) => setOpen(toggleSide(open, part, size.height))
  useConsoleCalls(program, (part) => setOpen(openSide(open, part, size.height)))
  // What a check found is read at once.
  const { isChecking } = task
  const openTask = useEffectEvent(() => setOpen(openSide(open, 'task', size.height)))
  useEffect(() => {
    if (isChecking) openTask()
  }, [isChecking])
  const stage = stageHeight(size, wished)
  const drawsOn = screenOf(props.code)
  // A whole room looks at words where there are only words.
  const onlyWords = useShownWork() && drawsOn === undefined && program.scene.used.length === 0
  return (
    <div className={styles.side} ref={column}>
      <ProgramStage
        program={program}
        onMedia={props.onMedia}
        height={stage.height}
        first={task.step && task.step.Target.length > 0 ? 'turtle' : drawsOn}
        isFolded={!open.stage || onlyWords}
        acts={
          <>
            <FoldButton
              isOpen={open.stage}
              label={open.stage ? texts.foldStage : texts.unfoldStage}
              onToggle={() => toggle('stage')}
            />
            <Tooltip text={texts.foldSide}>
              <Button kind="quiet" size={28} className={styles.fold} aria-label={texts.foldSide} onClick={props.onFold}>
                <Icon name="right" size={18} />
              </Button>
            </Tooltip>
          </>
        }
      />
      {open.stage && !onlyWords && (
        <Splitter
          label={texts.stageHandle}
          direction="down"
          size={stage.height}
          least={stage.least}
          most={stage.most}
          standard={stage.standard}
          onSize={props.onHeight}
          onFold={() => toggle('stage')}
        />
      )}
      <TaskPanel task={task} isOpen={open.task} onToggle={() => toggle('task')} />
      <ProgramConsole
        program={program}
        onShowLine={props.onShowLine}
        showsBlocks={props.showsBlocks}
        isFailureShown={props.isFailureShown}
        {...(hasTask ? { fold: { isOpen: open.console, onToggle: () => toggle('console') } } : {})}
      />
    </div>
  )
}
