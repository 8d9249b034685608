import type { Model } from '@shijie/contract'
import { linkTo } from '../../../lib/addresses.ts'
import { runTexts as texts } from '../../../texts/model-run.ts'
import { ButtonLink } from '../../../ui/pieces/button.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'

/** The address names a run that is deleted, or one of another model. */
export function RunGone({ model: { ModelId, ModelType } }: { model: Pick<Model, 'ModelId' | 'ModelType'> }) {
  const action = (
    <ButtonLink size={44} kind="primary" to={linkTo.modelOperate(ModelType, 'training', { modelid: ModelId })}>
      {texts.toNewest}
    </ButtonLink>
  )
  return (
    <EmptyState title={texts.gone} action={action}>
      {texts.goneHint}
    </EmptyState>
  )
}
