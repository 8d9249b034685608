import { type AccountInfo, AVATARS, avatarUrl } from '@shijie/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { sentenceOf } from '../../../lib/api-client.ts'
import { showFailure, showToast } from '../../../lib/toasts.ts'
import { accountTexts as texts } from '../../../texts/account.ts'
import { Avatar } from '../../../ui/pieces/avatar.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { updateAccountMutation, uploadAvatarMutation } from '../queries.ts'
import './account.css'
import { AvatarCropper } from './avatar-cropper.tsx'

const avatarUrls = AVATARS.map(avatarUrl)

/** Opens a file as a picture; undefined when it is none that this browser knows. */
async function readPicture(file: File): Promise<HTMLImageElement | undefined> {
  const picture = new Image()
  picture.src = URL.createObjectURL(file)
  try {
    await picture.decode()
    return picture
  } catch {
    URL.revokeObjectURL(picture.src)
    return undefined
  }
}

/** A picture of one's own, cut to a square here, so that the rest of it never leaves the computer. */
function UploadAvatar({ account }: { account: AccountInfo }) {
  const client = useQueryClient()
  const { mutateAsync } = useMutation(uploadAvatarMutation(client, account))
  const input = useRef<HTMLInputElement>(null)
  const [picture, setPicture] = useState<HTMLImageElement>()
  const choose = async (file: File | undefined) => {
    if (!file) return
    const found = await readPicture(file)
    if (found) setPicture(found)
    else showToast('error', texts.pictureUnknown)
  }
  const close = () => {
    if (picture) URL.revokeObjectURL(picture.src)
    setPicture(undefined)
  }
  const save = async (square: Blob) => {
    try {
      await mutateAsync(square)
      showToast('success', texts.avatarSaved)
      close()
      return undefined
    } catch (error) {
      return sentenceOf(error)
    }
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/gif"
        aria-label={texts.uploadAvatar}
        className="account-file"
        tabIndex={-1}
        onChange={(event) => {
          void choose(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <Button onClick={() => input.current?.click()}>{texts.uploadAvatar}</Button>
      {picture && <AvatarCropper picture={picture} onSave={save} onClose={close} />}
    </>
  )
}

/** One of the drawn avatars, or a picture of one's own. */
export function AvatarChooser({ account }: { account: AccountInfo }) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation(updateAccountMutation(client))
  return (
    <fieldset className="account-avatars">
      <legend>{texts.avatar}</legend>
      <span className="account-avatar-now">
        <Avatar name={account.UserName} imageUrl={account.UserImgUrl} size={64} />
        <UploadAvatar account={account} />
      </span>
      {avatarUrls.map((url, index) => (
        <button
          key={url}
          type="button"
          aria-label={texts.avatarOption(index + 1)}
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
