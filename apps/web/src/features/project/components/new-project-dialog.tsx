import { type ProjectMode, projectName } from '@shijie/contract'
import { useState } from 'react'
import { useNameForm } from '../../../lib/use-name-form.ts'
import { projectTexts as texts } from '../../../texts/project.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { Chips } from '../../../ui/fields/chips.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../ui/floating/dialog.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { beginningOf } from '../first-example.ts'
import { useMakeProject } from '../queries.ts'

const modes = [
  { key: 'blocks', label: texts.blocks },
  { key: 'python', label: texts.python },
] as const

interface NewProjectDialogProps {
  /** A name that is free. */
  proposed: string
  onClose: () => void
  onCreated: (projectId: string) => Promise<void>
}

/** C009: a new work by name, with blocks or in Python, and with something to run at once unless somebody wants an empty desk. */
export function NewProjectDialog({ proposed, onClose, onCreated }: NewProjectDialogProps) {
  const make = useMakeProject()
  const [mode, setMode] = useState<ProjectMode>('blocks')
  const [hasExample, setHasExample] = useState(true)
  const form = useNameForm({
    rule: projectName,
    initial: proposed,
    onSubmit: async (name) => {
      const { ProjectId } = await make.mutateAsync({ name, content: beginningOf(mode, hasExample) })
      await onCreated(ProjectId)
    },
  })
  return (
    <Dialog label={texts.createTitle} onClose={onClose} canClose={!form.isBusy}>
      <form {...form.form} className="ui-dialog-body stacked">
        <h2>{texts.createTitle}</h2>
        <TextField
          label={texts.nameLabel}
          autoFocus
          autoComplete="off"
          onFocus={(event) => event.target.select()}
          {...form.field('name')}
        />
        <div className="project-mode">
          <span>{texts.modeLabel}</span>
          <Chips label={texts.modeLabel} items={modes} selected={mode} onSelect={setMode} />
        </div>
        <Checkbox isChecked={hasExample} onChange={setHasExample}>
          {texts.withExample}
        </Checkbox>
        <div className="ui-dialog-acts">
          <Button size={44} onClick={onClose} disabled={form.isBusy}>
            {texts.cancel}
          </Button>
          <Button size={44} kind="primary" type="submit" isBusy={form.isBusy} busyText={texts.creating}>
            {texts.createSubmit}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
