import { DEFAULT_PROJECT_NAME, projectName } from '@shijie/contract'
import { sentenceOf } from '../../../lib/api-client.ts'
import { firstIssue, useForm } from '../../../lib/form.ts'
import { projectTexts as texts } from '../../../texts/project.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import './project.css'

interface NameDialogProps {
  title: string
  submitText: string
  busyText: string
  initial?: string
  onSubmit: (name: string) => Promise<void>
  onClose: () => void
}

/** B017: asks for a name; 新建实训 stands there already. What the server says against it appears under the field. */
export function NameDialog(props: NameDialogProps) {
  const { title, submitText, busyText, initial = DEFAULT_PROJECT_NAME, onSubmit, onClose } = props
  const form = useForm({
    initial: { name: initial },
    check: ({ name }) => {
      const issue = firstIssue(projectName, name)
      return issue ? { name: issue } : {}
    },
    submit: async ({ name }) => {
      try {
        await onSubmit(name.trim())
        return undefined
      } catch (error) {
        return { name: sentenceOf(error) }
      }
    },
  })
  return (
    <Dialog label={title} onClose={onClose} canClose={!form.isBusy}>
      <form ref={form.form} className="ui-dialog-body project-dialog" onSubmit={form.onSubmit} noValidate>
        <h2>{title}</h2>
        <TextField label={texts.nameLabel} autoFocus autoComplete="off" {...form.field('name')} />
        <div className="project-dialog-acts">
          <Button size={44} onClick={onClose} disabled={form.isBusy}>
            {texts.cancel}
          </Button>
          <Button size={44} kind="primary" type="submit" isBusy={form.isBusy} busyText={busyText}>
            {submitText}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
