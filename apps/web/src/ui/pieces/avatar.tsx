import { useState } from 'react'
import './surface.css'

interface AvatarProps {
  name: string
  imageUrl?: string
  size?: number
}

/** A round picture, or the last character of the name, by which Chinese names differ most. The name stands beside it. */
export function Avatar({ name, imageUrl, size = 32 }: AvatarProps) {
  const [failedUrl, setFailedUrl] = useState('')
  const isPicture = Boolean(imageUrl) && failedUrl !== imageUrl
  // The character is drawn by the style sheet: it is a picture and no part of the name beside it.
  const initial = isPicture ? undefined : Array.from(name).at(-1)
  return (
    <span
      className="ui-avatar"
      style={{ width: size, height: size, fontSize: size * 0.44 }}
      data-initial={initial}
      aria-hidden="true"
    >
      {isPicture && <img src={imageUrl} alt="" onError={() => setFailedUrl(imageUrl ?? '')} />}
    </span>
  )
}
