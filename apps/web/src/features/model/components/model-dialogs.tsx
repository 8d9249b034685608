import { type ModelSummary, modelName } from '@shijie/contract'
import { doAct } from '../../../lib/do-act.ts'
import { showToast } from '../../../lib/toasts.ts'
import { modelTexts as texts } from '../../../texts/model.ts'
import { ConfirmDialog } from '../../../ui/floating/confirm-dialog.tsx'
import { NameDialog } from '../../../ui/floating/name-dialog.tsx'
import { useDeleteModel, useRenameModel } from '../queries.ts'

/** What is asked about a model before it is done. */
export interface Asked {
  what: 'rename' | 'remove' | 'destroy'
  model: ModelSummary
}

type DialogProps = { model: ModelSummary; onClose: () => void }

function RenameDialog({ model, onClose }: DialogProps) {
  const rename = useRenameModel()
  return (
    <NameDialog
      rule={modelName}
      title={texts.renameTitle}
      label={texts.nameLabel}
      submitText={texts.renameSubmit}
      busyText={texts.saving}
      initial={model.ModelName}
      onClose={onClose}
      onSubmit={async (name) => {
        await rename.mutateAsync({ ModelId: model.ModelId, ModelName: name })
        onClose()
        showToast('success', texts.renamed)
      }}
    />
  )
}

/** Into the bin when others lose something by it, and for good. */
function RemoveDialog({ model, isForGood, onClose }: DialogProps & { isForGood: boolean }) {
  const remove = useDeleteModel()
  const { ModelId, ModelName } = model
  return (
    <ConfirmDialog
      title={isForGood ? texts.destroyTitle(ModelName) : texts.removeTitle(ModelName)}
      hint={isForGood ? texts.destroyText : texts.removeText}
      confirm={isForGood ? texts.destroy : texts.remove}
      isDangerous
      isBusy={remove.isPending}
      onClose={onClose}
      onConfirm={() =>
        doAct(
          remove,
          { modelId: ModelId, isForGood },
          {
            onSuccess: () => showToast('success', isForGood ? texts.destroyed : texts.removed),
            onSettled: onClose,
          },
        )
      }
    />
  )
}

/** The question about a model that was chosen in its menu. */
export function ModelDialog({ asked: { what, model }, onClose }: { asked: Asked; onClose: () => void }) {
  if (what === 'rename') return <RenameDialog model={model} onClose={onClose} />
  return <RemoveDialog model={model} isForGood={what === 'destroy'} onClose={onClose} />
}
