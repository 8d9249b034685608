import { useEffect, useState } from 'react'

export type DeviceState = 'asking' | 'on' | 'denied' | 'insecure'

/** Why a device can't be asked for at all: browsers only give it on https or on this machine. */
const isPossible = (): boolean => Boolean(navigator.mediaDevices?.getUserMedia)

/** Camera or microphone for as long as the component stands; `width` is what the camera is asked for. */
export function useDevice(wanted: 'video' | 'audio', width = 1280) {
  const [state, setState] = useState<DeviceState>(isPossible() ? 'asking' : 'insecure')
  const [stream, setStream] = useState<MediaStream>()
  useEffect(() => {
    if (!isPossible()) return
    let isGone = false
    let opened: MediaStream | undefined
    const constraints = wanted === 'video' ? { video: { width: { ideal: width } } } : { audio: true }
    navigator.mediaDevices.getUserMedia(constraints).then(
      (given) => {
        opened = given
        if (isGone) for (const track of given.getTracks()) track.stop()
        else {
          setStream(given)
          setState('on')
        }
      },
      () => setState('denied'),
    )
    return () => {
      isGone = true
      for (const track of opened?.getTracks() ?? []) track.stop()
    }
  }, [wanted, width])
  return { state, stream }
}
