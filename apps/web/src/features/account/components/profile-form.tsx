import { type AccountInfo, AVATARS, avatarUrl, personName, UserTypes } from '@shijie/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sentenceOf } from '../../../lib/api-client.ts'
import { checkFields, useForm } from '../../../lib/form.ts'
import { showFailure, showToast } from '../../../lib/toasts.ts'
import { accountTexts } from '../../../texts/account.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { updateAccountMutation } from '../queries.ts'
import './account.css'

const avatarUrls = AVATARS.map(avatarUrl)

function AvatarChooser({ account }: { account: AccountInfo }) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation(updateAccountMutation(client))
  return (
    <fieldset className="account-avatars">
      <legend>{accountTexts.avatar}</legend>
      {avatarUrls.map((url, index) => (
        <button
          key={url}
          type="button"
          aria-label={accountTexts.avatarOption(index + 1)}
          aria-pressed={account.UserImgUrl === url}
          disabled={isPending}
          onClick={() => mutate({ UserImgUrl: url }, { onError: showFailure })}
        >
          <Avatar name={account.UserName} imageUrl={url} size={40} />
        </button>
      ))}
    </fieldset>
  )
}

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
    <form ref={form.form} onSubmit={form.onSubmit} noValidate className="account-form">
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
