import { type ReactNode, type RefObject, useEffect } from 'react'
import '../drawings/device.css'

interface CameraViewProps {
  video: RefObject<HTMLVideoElement | null>
  stream: MediaStream | undefined
  /** What is drawn over the picture, in its pixels. */
  children?: ReactNode
  size?: { width: number; height: number }
}

/** What the camera shows, with drawings over it. */
export function CameraView({ video, stream, size, children }: CameraViewProps) {
  useEffect(() => {
    if (video.current && stream) video.current.srcObject = stream
  }, [video, stream])
  return (
    <span className="camera-view">
      <video ref={video} autoPlay muted playsInline />
      {size && children && (
        // Cut off at the edges as the picture is.
        <svg viewBox={`0 0 ${size.width} ${size.height}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
          {children}
        </svg>
      )}
    </span>
  )
}
