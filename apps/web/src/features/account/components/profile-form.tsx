import { type AccountInfo, personName, UserTypes } from '@shijie/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sentenceOf } from '../../../lib/api-client.ts'
import { checkFields, useForm } from '../../../lib/form.ts'
import { showToast } from '../../../lib/toasts.ts'
import { accountTexts } from '../../../texts/account.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { updateAccountMutation } from '../queries.ts'
import './account.css'
import { AvatarChooser } from './avatar-chooser.tsx'

/** E012: own name and avatar; a pupil's name belongs to the school's list. */
export function ProfileForm({ account }: { account: AccountInfo }) {
  const client = useQueryClient()
  const { mutateAsync } = useMutation(updateAccountMutation(client))
  const isPupil = account.UserType === UserTypes.student
  const form = useForm({
    initial: { UserName: account.UserName },
    check: (values) => checkFields({ UserName: personName }, values),
    submit: async ({ UserName }) => {
      try {
        await mutateAsync({ UserName })
        showToast('success', accountTexts.saved)
        return undefined
      } catch (error) {
        return { UserName: sentenceOf(error) }
      }
    },
  })
  return (
    <form {...form.form} className="account-form">
      <AvatarChooser account={account} />
      <TextField
        {...form.field('UserName')}
        label={accountTexts.name}
        icon="user"
        autoComplete="name"
        readOnly={isPupil}
        hint={isPupil ? accountTexts.nameBySchool : accountTexts.nameHint}
      />
      {!isPupil && (
        <Button type="submit" kind="primary" size={44} isBusy={form.isBusy} busyText={accountTexts.saving}>
          {accountTexts.save}
        </Button>
      )}
    </form>
  )
}
