import { authTexts } from '../../../texts/auth.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { StrengthMeter } from './strength-meter.tsx'

type FieldProps = { name: string; value: string; error: string | undefined; onChange: (value: string) => void }

interface NewPasswordFieldsProps {
  field: (name: 'Password' | 'Repeat') => FieldProps
  isFirst?: boolean
}

/** A new password, how strong it is, and once more. */
export function NewPasswordFields({ field, isFirst = false }: NewPasswordFieldsProps) {
  const password = field('Password')
  return (
    <>
      <TextField
        {...password}
        label={authTexts.newPassword}
        type="password"
        icon="lock"
        placeholder={authTexts.newPasswordPlaceholder}
        autoComplete="new-password"
        autoFocus={isFirst}
      />
      <StrengthMeter password={password.value} />
      <TextField
        {...field('Repeat')}
        label={authTexts.repeat}
        type="password"
        icon="lock"
        placeholder={authTexts.repeatPlaceholder}
        autoComplete="new-password"
      />
    </>
  )
}
