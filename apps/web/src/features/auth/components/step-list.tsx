import { authTexts } from '../../../texts/auth.ts'
import { Icon } from '../../../ui/icons/icon.tsx'

/** The two steps of account security: verify, then a new password. */
export function StepList({ current }: { current: 1 | 2 }) {
  return (
    <ol className="auth-steps">
      {authTexts.steps.map((step, index) => {
        const isDone = index + 1 < current
        const isNow = index + 1 === current
        return (
          <li key={step} className={isDone ? 'done' : isNow ? 'now' : ''} aria-current={isNow ? 'step' : undefined}>
            <i>{isDone ? <Icon name="check" size={14} /> : index + 1}</i>
            {step}
          </li>
        )
      })}
    </ol>
  )
}
