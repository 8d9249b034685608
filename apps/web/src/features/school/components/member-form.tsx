import {
  type ClassMember,
  NAME_MAX,
  personName,
  type Slip,
  STUDENT_NO_MAX,
  schoolMessages,
  studentNo,
} from '@shijie/contract'
import { sentenceOf } from '../../../lib/api-client.ts'
import { checkFields, useForm } from '../../../lib/form.ts'
import { showToast } from '../../../lib/toasts.ts'
import { schoolTexts as texts } from '../../../texts/school.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../ui/floating/dialog.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { useAddMember, useUpdateMember } from '../queries.ts'

interface Values extends Record<string, string> {
  UserName: string
  StudentNo: string
}

interface MemberFormProps {
  org: { OrgId: string; OrgName: string }
  /** Whom to change; a new pupil when there is none. */
  member: ClassMember | undefined
  onClose: () => void
  onSlips: (slips: Slip[]) => void
}

/** Adds one pupil, or corrects one's name and number. */
export function MemberForm({ org, member, onClose, onSlips }: MemberFormProps) {
  const add = useAddMember()
  const update = useUpdateMember()
  const save = async (values: Values) => {
    if (member) {
      await update.mutateAsync({ UserId: member.UserId, ...values })
      showToast('success', texts.saved)
      return onClose()
    }
    const { Slips } = await add.mutateAsync({ OrgId: org.OrgId, ...values })
    showToast('success', texts.added(values.UserName))
    if (Slips.length > 0) onSlips(Slips)
    else onClose()
  }
  const { form, field, isBusy } = useForm<Values>({
    initial: { UserName: member?.UserName ?? '', StudentNo: member?.StudentNo ?? '' },
    check: (values) => checkFields<Values>({ UserName: personName, StudentNo: studentNo }, values),
    submit: async (values) => {
      try {
        await save(values)
        return undefined
      } catch (error) {
        const said = sentenceOf(error)
        return said === schoolMessages.nameCharacters ? { UserName: said } : { StudentNo: said }
      }
    },
  })
  const title = member ? texts.editTitle : texts.addTitle(org.OrgName)
  return (
    <Dialog label={title} onClose={onClose}>
      <form {...form} className="ui-dialog-body stacked">
        <h2>{title}</h2>
        {!member && <p>{texts.addHint}</p>}
        <TextField {...field('UserName')} label={texts.name} maxLength={NAME_MAX} autoComplete="off" autoFocus />
        <TextField {...field('StudentNo')} label={texts.number} maxLength={STUDENT_NO_MAX} autoComplete="off" />
        <div className="ui-dialog-acts">
          <Button size={44} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button size={44} kind="primary" type="submit" isBusy={isBusy} busyText={texts.saving}>
            {texts.save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
