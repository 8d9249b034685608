import { ACCOUNT_MAX, isEmail, isPhone, messages, requiredText } from '@shijie/contract'

/** Rules of single fields that no endpoint has in this form: the wire takes a phone or an e-mail, a tab takes one of them. */

/** V002 */
export const phoneField = requiredText('手机号', ACCOUNT_MAX, messages.phoneRequired).refine(
  isPhone,
  messages.phoneFormat,
)

/** V003 */
export const emailField = requiredText('邮箱', ACCOUNT_MAX, messages.emailRequired).refine(
  isEmail,
  messages.emailFormat,
)
