import { toHalfWidth } from '@shijie/contract/half-width'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { uiTexts } from '../../texts/ui.ts'
import './field.css'
import { Icon, type IconName } from '../icons/icon.tsx'
import { FieldNote } from './field-note.tsx'

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value'> {
  label: string
  value: string
  onChange: (value: string) => void
  icon?: IconName
  error?: string | undefined
  ok?: string | undefined
  hint?: string | undefined
  /** Stands right of the box, for example the button that sends a code. */
  beside?: ReactNode
}

/** Where digits are asked for, a Chinese keyboard may write them in full width. */
const asksForDigits = ({ inputMode }: Pick<TextFieldProps, 'inputMode'>) =>
  inputMode === 'numeric' || inputMode === 'decimal'

/** A labelled box with hint, error or confirmation under it. Passwords get an eye. */
export function TextField(props: TextFieldProps) {
  const { label, value, onChange, icon, error, ok, hint, beside, type = 'text', ...rest } = props
  const id = useId()
  const [isShown, setIsShown] = useState(false)
  const isPassword = type === 'password'
  const hasNote = Boolean(error || ok || hint)
  const box = (
    <div className="ui-input">
      {icon && <Icon name={icon} size={18} />}
      <input
        {...rest}
        id={id}
        type={isPassword && isShown ? 'text' : type}
        value={value}
        onChange={({ target }) => onChange(asksForDigits(props) ? toHalfWidth(target.value) : target.value)}
        data-autofocus={rest.autoFocus || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={hasNote ? `${id}-note` : undefined}
      />
      {isPassword && (
        <button
          type="button"
          className="ui-eye ui-touch"
          aria-label={isShown ? uiTexts.hidePassword : uiTexts.showPassword}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon name={isShown ? 'eye' : 'eye-off'} size={18} />
        </button>
      )}
    </div>
  )
  return (
    <div className="ui-field" data-state={error ? 'wrong' : undefined}>
      <label htmlFor={id}>{label}</label>
      {beside ? (
        <div className="ui-field-pair">
          {box}
          {beside}
        </div>
      ) : (
        box
      )}
      <FieldNote id={`${id}-note`} error={error} ok={ok} hint={hint} />
    </div>
  )
}
