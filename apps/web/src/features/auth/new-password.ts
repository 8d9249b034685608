import { messages, typedResetPassword } from '@shijie/contract'
import { checkFields, type FormErrors } from '../../lib/form.ts'

export interface NewPasswordValues extends Record<string, string> {
  OldPassword: string
  Password: string
  Repeat: string
}

export const emptyNewPassword: NewPasswordValues = { OldPassword: '', Password: '', Repeat: '' }

/** V005: the new password twice; the old one where it is asked for. */
export function checkNewPassword(values: NewPasswordValues, asksOld: boolean): FormErrors<NewPasswordValues> {
  const errors = checkFields<NewPasswordValues>({ Password: typedResetPassword }, values)
  if (!errors.Password && values.Repeat !== values.Password) errors.Repeat = messages.passwordRepeat
  if (asksOld && values.OldPassword === '') errors.OldPassword = messages.passwordRequired
  return errors
}
