import {
  ACCOUNT_MAX,
  classCode,
  messages,
  NAME_MAX,
  personName,
  STUDENT_NO_MAX,
  schoolMessages,
  studentNo,
  typedSignupPassword,
} from '@shijie/contract'
import { md5 } from 'js-md5'
import { useNavigate } from 'react-router'
import { screenPaths } from '../../../lib/addresses.ts'
import { sentenceOf } from '../../../lib/api-client.ts'
import { openAuthPrompt } from '../../../lib/auth-prompt.ts'
import { checkFields, useForm } from '../../../lib/form.ts'
import { passwordRefusal } from '../../../lib/password-refusal.ts'
import { showToast } from '../../../lib/toasts.ts'
import { schoolTexts, classWindowTexts as texts } from '../../../texts/school.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useTitle } from '../../../ui/hooks/use-title.ts'
import { classNames } from '../../../ui/look/class-names.ts'
import { Button } from '../../../ui/pieces/button.tsx'
import { useRegisterInClass } from '../queries.ts'
import styles from './class-register.module.css'

interface Values extends Record<string, string> {
  ClassCode: string
  UserName: string
  StudentNo: string
  OneTimePassword: string
  Password: string
  Repeat: string
}

const empty: Values = { ClassCode: '', UserName: '', StudentNo: '', OneTimePassword: '', Password: '', Repeat: '' }
const schemas = { ClassCode: classCode, UserName: personName, StudentNo: studentNo, Password: typedSignupPassword }

/** With the mark of this browser, for the teacher to tick. */
const NEEDS_TICK = schoolMessages.claimNeedsTick(0).split('0')[0] as string
const isOfSlip = (sentence: string) =>
  sentence === schoolMessages.claimNeedsSlip || sentence === schoolMessages.slipWrong || sentence.startsWith(NEEDS_TICK)

function check(values: Values) {
  const errors = checkFields<Values>(schemas, values)
  if (!errors.Password && values.Repeat !== values.Password) errors.Repeat = messages.passwordRepeat
  return errors
}

/** A pupil registers by the code on the wall: no phone, no e-mail. */
export function ClassRegister() {
  useTitle(texts.registerTitle)
  const navigate = useNavigate()
  const register = useRegisterInClass()
  const submit = async ({ ClassCode, UserName, StudentNo, OneTimePassword, Password }: Values) => {
    try {
      const slip = OneTimePassword.trim()
      const body = {
        ...{ ClassCode, UserName, StudentNo, Password: md5(Password) },
        ...(slip ? { OneTimePassword: md5(slip) } : {}),
      }
      const { ClassName } = await register.mutateAsync(body)
      showToast('success', texts.registered(ClassName))
      void navigate(screenPaths.home)
      openAuthPrompt('login')
      return undefined
    } catch (error) {
      const { field: refused } = passwordRefusal(error)
      if (refused) return refused
      const sentence = sentenceOf(error)
      if (isOfSlip(sentence)) return { OneTimePassword: sentence }
      return sentence === schoolMessages.alreadyRegistered ? { StudentNo: sentence } : { ClassCode: sentence }
    }
  }
  const { form, field, isBusy } = useForm<Values>({ initial: empty, check, submit })
  return (
    <form {...form} className={classNames(styles.register, 'ui-card')}>
      <h1>{texts.registerTitle}</h1>
      <p>{texts.registerLead}</p>
      <TextField
        {...field('ClassCode')}
        label={texts.code}
        hint={texts.codeHint}
        maxLength={20}
        autoComplete="off"
        autoCapitalize="characters"
        autoFocus
      />
      <TextField {...field('UserName')} label={schoolTexts.name} maxLength={NAME_MAX} autoComplete="name" />
      <TextField
        {...field('StudentNo')}
        label={schoolTexts.number}
        maxLength={STUDENT_NO_MAX}
        autoComplete="username"
      />
      <TextField
        {...field('OneTimePassword')}
        label={texts.slip}
        hint={texts.slipHint}
        maxLength={ACCOUNT_MAX}
        autoComplete="off"
      />
      <TextField
        {...field('Password')}
        label={texts.password}
        hint={messages.signupPasswordHint}
        type="password"
        maxLength={ACCOUNT_MAX}
        autoComplete="new-password"
      />
      <TextField
        {...field('Repeat')}
        label={texts.repeat}
        type="password"
        maxLength={ACCOUNT_MAX}
        autoComplete="new-password"
      />
      <Button type="submit" kind="primary" size={44} isFull isBusy={isBusy} busyText={texts.registering}>
        {texts.register}
      </Button>
    </form>
  )
}
