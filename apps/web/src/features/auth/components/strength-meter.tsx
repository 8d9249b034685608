import { passwordStrength, RESET_PASSWORD_MAX, RESET_PASSWORD_MIN, typedResetPassword } from '@shijie/contract'
import { firstIssue } from '../../../lib/form.ts'
import { authTexts } from '../../../texts/auth.ts'
import './auth.css'
import { Icon } from '../../../ui/icons/icon.tsx'
import { classNames } from '../../../ui/look/class-names.ts'

const BARS = { weak: 1, medium: 2, strong: 3 } as const
const FILLER = 'a'.repeat(RESET_PASSWORD_MIN)

/** The character rule alone: what is too short or too long is told by another line. */
const hasAllowedCharacters = (password: string) =>
  password !== '' && firstIssue(typedResetPassword, `${password}${FILLER}`.slice(0, RESET_PASSWORD_MAX)) === undefined

/** V006: three bars with a word, and which of the rules are met. */
export function StrengthMeter({ password }: { password: string }) {
  const strength = password === '' ? undefined : passwordStrength(password)
  const lit = strength ? BARS[strength] : 0
  const { rules } = authTexts
  const list = [
    [rules.length, password.length >= RESET_PASSWORD_MIN && password.length <= RESET_PASSWORD_MAX],
    [rules.characters, hasAllowedCharacters(password)],
    [rules.mixed, /[A-Za-z]/.test(password) && /\d/.test(password)],
    [rules.symbol, strength === 'strong'],
  ] as const
  return (
    <>
      <div className={classNames('auth-meter', strength)} role="status">
        <div aria-hidden="true">
          {[1, 2, 3].map((bar) => (
            <i key={bar} className={bar <= lit ? 'on' : ''} />
          ))}
        </div>
        <span className="visually-hidden">{authTexts.strength.label}</span>
        <b>{strength && authTexts.strength[strength]}</b>
      </div>
      <ul className="auth-rules">
        {list.map(([rule, isMet]) => (
          <li key={rule} className={isMet ? 'met' : ''}>
            <Icon name={isMet ? 'check' : 'minus'} size={16} />
            {rule}
          </li>
        ))}
      </ul>
    </>
  )
}
