import { GOAL_TEXT_MAX, GOALS_MAX } from '@shijie/contract'
import { useState } from 'react'
import { lessonAimsTexts as texts } from '../../../texts/lesson-aims.ts'
import { TextArea } from '../../../ui/fields/text-area.tsx'

const goalsOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

function faultOf(goals: readonly string[]): string | undefined {
  if (goals.length > GOALS_MAX) return texts.tooManyGoals
  return goals.some((goal) => goal.length > GOAL_TEXT_MAX) ? texts.goalTooLong : undefined
}

interface GoalsFieldProps {
  goals: readonly string[]
  onChange: (goals: string[]) => void
}

/** The goals of a lesson, a line for each. What is typed stays as it is while it means the same: also an empty last line. */
export function GoalsField({ goals, onChange }: GoalsFieldProps) {
  const [typed, setTyped] = useState('')
  const typedGoals = goalsOf(typed)
  const error = faultOf(typedGoals)
  const isHeld = typedGoals.join('\n') === goals.join('\n')
  return (
    <TextArea
      label={texts.goals}
      hint={texts.goalsHint}
      rows={4}
      value={isHeld ? typed : goals.join('\n')}
      error={error}
      onChange={(text) => {
        setTyped(text)
        const next = goalsOf(text)
        // Also what is too long: it is refused where everybody sees it, and kept meanwhile like all that is written.
        if (next.join('\n') !== goals.join('\n')) onChange(next)
      }}
    />
  )
}
