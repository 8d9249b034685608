import { createOwnClass, schoolMessages } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { linkTo } from '../../../lib/addresses.ts'
import { checkFields, useForm } from '../../../lib/form.ts'
import { refusalAt } from '../../../lib/refusal-at.ts'
import { useAccount } from '../../../lib/session.ts'
import { showToast } from '../../../lib/toasts.ts'
import { schoolTexts, schoolAdminTexts as texts } from '../../../texts/school.ts'
import { Chips } from '../../../ui/fields/chips.tsx'
import { FieldNote } from '../../../ui/fields/field-note.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../ui/floating/dialog.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { classRuleQuery, useCreateOwnClass } from '../queries.ts'

const { GradeName, OrgName } = createOwnClass.body.shape

/** A teacher makes a class of the own school and teaches it; its grade is one of the school's, or typed. */
export function NewOwnClass({ onClose }: { onClose: () => void }) {
  const schoolId = useAccount()?.SchoolId ?? ''
  const { data } = useQuery({ ...classRuleQuery(schoolId), enabled: schoolId !== '' })
  const create = useCreateOwnClass()
  const navigate = useNavigate()
  const form = useForm({
    initial: { GradeName: '', OrgName: '' },
    check: (values) => checkFields({ GradeName, OrgName }, values),
    submit: async (values) => {
      try {
        const { OrgId } = await create.mutateAsync(values)
        showToast('success', texts.created(values.OrgName.trim()))
        onClose()
        void navigate(linkTo.studentManage(OrgId))
        return undefined
      } catch (error) {
        return refusalAt(error, { [schoolMessages.classInSchoolTaken]: 'OrgName' })
      }
    },
  })
  return (
    <Dialog label={texts.newClass} onClose={onClose}>
      <form {...form.form} className="ui-dialog-body stacked">
        <h2>{texts.newClass}</h2>
        <p>{texts.newOwnClassHint}</p>
        <TextField
          {...form.field('GradeName')}
          label={texts.grade}
          hint={texts.gradeHint}
          autoComplete="off"
          autoFocus
        />
        {data && data.GradeNames.length > 0 && (
          <Chips
            label={texts.gradesOfSchool}
            items={data.GradeNames.map((name) => ({ key: name, label: name }))}
            selected={form.values.GradeName}
            onSelect={(name) => form.change({ GradeName: name })}
          />
        )}
        <TextField {...form.field('OrgName')} label={texts.className} hint={texts.classNameHint} autoComplete="off" />
        <FieldNote id="own-class-refusal" error={form.errors.whole} />
        <div className="ui-dialog-acts">
          <Button size={44} onClick={onClose}>
            {schoolTexts.cancel}
          </Button>
          <Button size={44} kind="primary" type="submit" isBusy={form.isBusy} busyText={schoolTexts.saving}>
            {texts.create}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
