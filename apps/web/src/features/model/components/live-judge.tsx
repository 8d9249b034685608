import { LiveCamera, type LiveProps } from './live-camera.tsx'
import { LiveMicrophone } from './live-microphone.tsx'

/** Judges what camera or microphone give, whichever this kind of model takes. */
export function LiveJudge(props: LiveProps) {
  return props.modelType === 'sound' ? <LiveMicrophone {...props} /> : <LiveCamera {...props} />
}
