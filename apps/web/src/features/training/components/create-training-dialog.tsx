import { DEFAULT_PROJECT_NAME, ErrorCodes, PROJECT_NAME_MAX, type ProjectMode, projectName } from '@shijie/contract'
import { useState } from 'react'
import { BusinessError } from '../../../lib/api-client.ts'
import { checkFields, useForm } from '../../../lib/form.ts'
import { showFailure } from '../../../lib/toasts.ts'
import { trainingTexts as texts } from '../../../texts/training.ts'
import { Chips } from '../../../ui/fields/chips.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../ui/floating/dialog.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { useCreateTraining } from '../queries.ts'

const modes = [
  { key: 'blocks', label: texts.programKinds.blocks },
  { key: 'python', label: texts.programKinds.python },
] as const

interface CreateTrainingDialogProps {
  onClose: () => void
  /** The training is there; its project can be opened. */
  onCreated: (projectId: string) => void
}

/** B017: a training of one's own, by name; 新建实训 stands there already. */
export function CreateTrainingDialog({ onClose, onCreated }: CreateTrainingDialogProps) {
  const create = useCreateTraining()
  const [mode, setMode] = useState<ProjectMode>('blocks')
  const form = useForm({
    initial: { name: DEFAULT_PROJECT_NAME },
    check: (values) => checkFields({ name: projectName }, values),
    submit: async ({ name }) => {
      try {
        const { ProjectId } = await create.mutateAsync({ TrainName: name, Mode: mode })
        onCreated(ProjectId)
      } catch (error) {
        // X004: the name is taken; it is said where it is typed.
        if (error instanceof BusinessError && error.code === ErrorCodes.NameTaken) return { name: error.message }
        showFailure(error)
      }
      return undefined
    },
  })
  return (
    <Dialog label={texts.createTitle} onClose={onClose}>
      <form {...form.form} className="training-create">
        <h2>{texts.createTitle}</h2>
        <p className="ui-ink-2">{texts.createLead}</p>
        <TextField
          {...form.field('name')}
          label={texts.nameLabel}
          hint={`${form.values.name.trim().length} / ${PROJECT_NAME_MAX}`}
          autoFocus
          autoComplete="off"
          onFocus={(event) => event.target.select()}
        />
        <div className="training-mode">
          <span>{texts.modeLabel}</span>
          <Chips label={texts.modeLabel} items={modes} selected={mode} onSelect={setMode} />
        </div>
        <Button kind="primary" size={44} isFull type="submit" isBusy={form.isBusy} busyText={texts.creating}>
          {texts.createSubmit}
        </Button>
      </form>
    </Dialog>
  )
}
