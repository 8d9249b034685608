import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { recordingToWav } from '../../features/media/wav.ts'
import { ProgramConsole } from '../../features/program/components/program-console.tsx'
import { ProgramScreen } from '../../features/program/components/program-screen.tsx'
import { libraryPicture } from '../../features/program/pictures.ts'
import { useProgram } from '../../features/program/use-program.ts'
import { CameraView } from '../../features/program-ai/components/camera-view.tsx'
import { useAiDesk } from '../../features/program-ai/use-ai-desk.ts'
import type { ProgramDeskProps } from '../../features/training/components/program-steps.tsx'
import { importsAi } from '../../features/workspace/components/ai-completions.ts'
import { CodeView } from '../../features/workspace/components/code-view.ts'
import { trainingTexts as texts } from '../../texts/training.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { Button } from '../../ui/pieces/button.tsx'
import { useModelChoices } from './use-model-choices.ts'
import './python-desk.css'

const NO_MEDIA = [] as const
/** Programs of a step may ask models as those of projects do; of pictures they have the library's. */
const sources = {
  picture: (name: string) => libraryPicture('costume', name) ?? libraryPicture('backdrop', name),
  sound: () => undefined,
  toWav: recordingToWav,
}
/** Modules that have something to show. */
const DRAWS = /^\s*(?:import|from)\s+(?:turtle|stage|chart)\b/m

function useEditor({ code, isReadOnly, onEdit }: Omit<ProgramDeskProps, 'foot'>) {
  const host = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<CodeView>()
  const codeNow = useEffectEvent(() => code)
  const edit = useEffectEvent(onEdit)
  useEffect(() => {
    if (!host.current) return
    const made = new CodeView({
      parent: host.current,
      code: codeNow(),
      label: texts.codeLabel,
      isEditable: !isReadOnly,
      onEdit: (text) => edit(text),
      onLine: () => undefined,
    })
    setView(made)
    return () => made.dispose()
  }, [isReadOnly])
  useEffect(() => view?.setCode(code), [view, code])
  return { host, view }
}

/** A Python step's editor with its 运行, in the browser: Python loads only where there is one. */
export function PythonDesk(props: ProgramDeskProps) {
  const { host, view } = useEditor(props)
  const [isBusy, setIsBusy] = useState(false)
  // Models are looked for only by who writes about them.
  const ai = useAiDesk({ ...sources, isRunning: isBusy, isOff: props.isReadOnly || !importsAi(props.code) })
  useModelChoices(ai)
  const program = useProgram(NO_MEDIA, ai.answer)
  const showLine = (line: number) => view?.mark({ selected: undefined, error: line })
  const showsScreen = program.scene.used.length > 0 || DRAWS.test(props.code)
  const isRunning = program.view.phase !== 'idle'
  useEffect(() => setIsBusy(isRunning), [isRunning])
  const run = () => program.start({ code: props.code, mode: 'run', where: 'browser' })
  return (
    <div className="python-desk">
      <section className="python-desk-code" aria-label={texts.codeLabel}>
        <header>
          <Icon name="code" size={18} />
          <h3>{texts.codeLabel}</h3>
          {isRunning ? (
            <Button size={28} kind="danger" onClick={program.stop}>
              <Icon name="stop" size={16} />
              {texts.stop}
            </Button>
          ) : (
            <Button size={28} kind="soft" disabled={props.code.trim() === ''} onClick={run}>
              <Icon name="play" size={16} />
              {texts.run}
            </Button>
          )}
        </header>
        <div ref={host} className="python-desk-editor" />
        {props.foot}
      </section>
      <section className="python-desk-result" aria-label={texts.result}>
        <CameraView stream={ai.stream} />
        {/* Programs that only speak need no stage. */}
        {showsScreen ? (
          <ProgramScreen program={program} onShowLine={showLine} />
        ) : (
          <ProgramConsole program={program} onShowLine={showLine} showsBlocks={false} />
        )}
      </section>
    </div>
  )
}
