import { useState } from 'react'
import { sendingTexts as texts } from '../../texts/sending.ts'
import { useSending } from './use-sending.ts'

/** What every browser shows and every page may show; drawings that may hold programs are not among them. */
const SHOWN_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif']
export const PICTURES_SHOWN = SHOWN_TYPES.join(',')

/** Sends one picture; what is none is refused, here by its name and again by what the server finds in it. */
export function usePictureSending(
  onSent: (fileId: string) => void,
  isTaken = (type: string) => type.startsWith('image/'),
) {
  const [refusal, setRefusal] = useState('')
  const sending = useSending(({ FileId, FileName, Kind }) => {
    // The name and the type that the computer gives may lie; the server has looked into the file.
    if (Kind === 'picture') onSent(FileId)
    else setRefusal(texts.notPicture(FileName))
  })
  const take = (file: File) => {
    const isPicture = isTaken(file.type)
    setRefusal(isPicture ? '' : texts.notPicture(file.name))
    if (isPicture) void sending.send(file)
  }
  return { sending, refusal, take }
}

export const isShownType = (type: string): boolean => SHOWN_TYPES.includes(type)
