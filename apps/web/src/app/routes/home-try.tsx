import { HandsOn } from '../../features/home/components/hands-on.tsx'
import { OwnModels } from '../../features/home/components/own-models.tsx'

/** What can be tried of practice and of models; it is loaded when somebody gets there. */
export function HomeTry() {
  return (
    <>
      <HandsOn />
      <OwnModels />
    </>
  )
}
