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
  return (
    <span className="ui-avatar" style={{ width: size, height: size, fontSize: size * 0.44 }} aria-hidden="true">
      {isPicture ? (
        <img src={imageUrl} alt="" onError={() => setFailedUrl(imageUrl ?? '')} />
      ) : (
        (Array.from(name).at(-1) ?? '')
      )}
    </span>
  )
}
