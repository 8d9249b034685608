import type { ModelRun } from '@shijie/contract'
import { links } from '../../../lib/addresses.ts'
import { outdatedTexts as texts } from '../../../texts/model.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import './model.css'

/** A model of an older version answers as it always did; learned again it would know more. */
export function OutdatedNote({ run: { IsOutdated, ModelType, ModelId } }: { run: ModelRun }) {
  if (IsOutdated !== 1) return null
  return (
    <p className="model-caution">
      <Icon name="alert" size={18} />
      {texts.outdated}
      <ButtonLink to={links.modelOperate(ModelType, 'training', { modelid: ModelId })}>{texts.trainAgain}</ButtonLink>
    </p>
  )
}
