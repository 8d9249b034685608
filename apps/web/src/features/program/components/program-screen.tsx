import type { Program } from '../use-program.ts'
import { ProgramConsole } from './program-console.tsx'
import { ProgramStage } from './program-stage.tsx'
import './program.css'

interface ProgramScreenProps {
  program: Program
  /** Shows a line of the program, or its block. */
  onShowLine?: (line: number) => void
}

/** What a program shows: stage, turtle or charts above, the console below. */
export function ProgramScreen({ program, onShowLine }: ProgramScreenProps) {
  return (
    <div className="program-screen">
      <ProgramStage program={program} />
      <ProgramConsole program={program} onShowLine={onShowLine} showsBlocks={false} />
    </div>
  )
}
