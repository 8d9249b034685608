import type { StartState } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { sentenceOf } from '../../../lib/api-client.ts'
import { startTexts as texts } from '../../../texts/start.ts'
import { useTop } from '../../../ui/hooks/use-top.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { startQuery } from '../queries.ts'
import './start-guide.css'

/** Addresses come before the steps that end in printed slips. */
export const START_STEPS = ['school', 'term', 'network', 'classes', 'teachers', 'courses'] as const
export type StartStep = (typeof START_STEPS)[number]

/** Is this step done, as far as the server can tell? */
function isDone(step: StartStep, state: StartState): boolean {
  switch (step) {
    case 'school':
      return state.SchoolId !== ''
    case 'term':
      return state.TermCount > 0
    case 'network':
      // It writes nothing: whoever has made a class or a teacher has been there.
      return state.ClassCount > 0 || state.TeacherCount > 0 || state.IsFinished === 1
    case 'classes':
      return state.ClassCount > 0
    case 'teachers':
      return state.TeacherCount > 0
    case 'courses':
      // Whoever went on without courses has decided so.
      return state.CourseCount > 0 || state.IsFinished === 1
  }
}

const isStep = (value: string | null): value is StartStep => START_STEPS.some((step) => step === value)

interface StepProps {
  state: StartState
  /** Goes on to the step after this one. */
  onNext: () => void
}
/** Draws a step; called as a function, so it may use no hooks of its own. */
export type StepView = (props: StepProps) => ReactNode

/** Steps of the guide; the one that is shown is named by the address, so that going back and reloading work. */
function StepList({ state, current }: { state: StartState; current: StartStep }) {
  const [, setSearch] = useSearchParams()
  const done = START_STEPS.filter((step) => isDone(step, state)).length
  return (
    <nav className="start-steps" aria-label={texts.title}>
      <ol>
        {START_STEPS.map((step, index) => (
          <li key={step} data-done={isDone(step, state) || undefined}>
            <button
              type="button"
              aria-current={step === current ? 'step' : undefined}
              // Everything else belongs to a school.
              disabled={index > 0 && state.SchoolId === ''}
              onClick={() => setSearch({ step })}
            >
              <b>{isDone(step, state) ? <Icon name="check" size={16} /> : index + 1}</b>
              {texts.steps[step]}
              {isDone(step, state) && <span className="visually-hidden">{texts.isDone}</span>}
            </button>
          </li>
        ))}
      </ol>
      <p className="ui-ink-3">{texts.progress(done, START_STEPS.length)}</p>
    </nav>
  )
}

/** From a new server to a school at work. It begins where somebody stopped. */
export function StartGuide({ views }: { views: Record<StartStep, StepView> }) {
  const query = useQuery(startQuery)
  const [search, setSearch] = useSearchParams()
  const asked = search.get('step')
  // The page of a step begins at its top, however far down the last one's button was.
  useTop(asked)
  if (query.isPending) return <Skeleton height={480} radius={16} />
  if (!query.data) {
    return <ErrorState title={texts.error} message={sentenceOf(query.error)} onRetry={() => void query.refetch()} />
  }
  const state = query.data
  const firstOpen = START_STEPS.find((step) => !isDone(step, state)) ?? 'courses'
  const current = isStep(asked) && (asked === 'school' || state.SchoolId !== '') ? asked : firstOpen
  const onNext = () => setSearch({ step: START_STEPS[START_STEPS.indexOf(current) + 1] ?? 'courses' })
  return (
    <div className="start">
      <StepList state={state} current={current} />
      <section key={current} className="start-step ui-card">
        {views[current]({ state, onNext })}
      </section>
    </div>
  )
}
