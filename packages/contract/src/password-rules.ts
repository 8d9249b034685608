import { z } from 'zod'
import { RESET_PASSWORD_MAX, RESET_PASSWORD_MIN, SIGNUP_PASSWORD_MAX, SIGNUP_PASSWORD_MIN } from './constants.ts'
import { messages } from './sentences/messages.ts'

/** Rules for passwords as typed (V005, V006). They run in the browser: only the md5 travels. */

const typed = z
  .string()
  .min(1, messages.passwordRequired)
  .refine((value) => !/[\s\u3000-\u303f\u3400-\u9fff\uff00-\uffef]/.test(value), messages.passwordCharacters)
  .refine((value) => /^[A-Za-z0-9._~!@#$^&*]*$/.test(value), messages.passwordAllowed)

/** V005: a password at registration. */
export const typedSignupPassword = typed
  .min(SIGNUP_PASSWORD_MIN, messages.signupPasswordLength)
  .max(SIGNUP_PASSWORD_MAX, messages.signupPasswordLength)

/** V005: a password at reset and change. */
export const typedResetPassword = typed
  .min(RESET_PASSWORD_MIN, messages.resetPasswordLength)
  .max(RESET_PASSWORD_MAX, messages.resetPasswordLength)

export type PasswordStrength = 'weak' | 'medium' | 'strong'

/** V006: strong has a letter, a digit and a symbol; medium has two of the three; all else is weak. */
export function passwordStrength(password: string): PasswordStrength {
  const classes = [/[A-Za-z]/, /\d/, /[^A-Za-z\d]/].filter((pattern) => pattern.test(password)).length
  return classes >= 3 ? 'strong' : classes === 2 ? 'medium' : 'weak'
}
