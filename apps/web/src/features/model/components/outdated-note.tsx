import type { ModelRun } from '@shijie/contract'
import type { ReactNode } from 'react'
import { linkTo } from '../../../lib/addresses.ts'
import { outdatedTexts as texts } from '../../../texts/model.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { ButtonLink } from '../../../ui/pieces/button.tsx'
import './model.css'

interface OutdatedNoteProps {
  run: ModelRun
  /** How it is trained again; the way to the page of runs when left out. */
  act?: ReactNode
}

/** A model of an older version answers as it always did; learned again it would know more. */
export function OutdatedNote({ run: { IsOutdated, ModelType, ModelId }, act }: OutdatedNoteProps) {
  if (IsOutdated !== 1) return null
  const address = linkTo.modelOperate(ModelType, 'training', { modelid: ModelId })
  return (
    <p className="model-caution">
      <Icon name="alert" size={18} />
      {texts.outdated}
      {act ?? <ButtonLink to={address}>{texts.trainAgain}</ButtonLink>}
    </p>
  )
}
