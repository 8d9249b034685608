import { ErrorCodes, schoolAdminFields } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { checkFields, useForm } from '../../../lib/form.ts'
import { refusalAt } from '../../../lib/refusal-at.ts'
import { usersTexts as texts } from '../../../texts/admin-pages.ts'
import { FieldNote } from '../../../ui/fields/field-note.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../ui/floating/dialog.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { schoolsQuery, useCreateSchoolAdmin } from '../queries.ts'
import './admin.css'

const { UserName, Account } = schoolAdminFields

/** A new administrator of a school; the one-time password is shown once, here. */
export function SchoolAdminForm({ schoolId: meant = '', onClose }: { schoolId?: string; onClose: () => void }) {
  const create = useCreateSchoolAdmin()
  const { data } = useQuery(schoolsQuery)
  const schools = (data?.Items ?? []).filter((one) => one.Kind === 'school')
  const [password, setPassword] = useState('')
  const first = schools[0]?.OrgId ?? ''
  const form = useForm({
    initial: { SchoolId: meant, UserName: '', Account: '' },
    check: (values) => checkFields<typeof values>({ UserName, Account }, values),
    submit: async (values) => {
      try {
        setPassword((await create.mutateAsync({ ...values, SchoolId: values.SchoolId || first })).Password)
        return undefined
      } catch (error) {
        return refusalAt(error, { [ErrorCodes.AccountTaken]: 'Account', [ErrorCodes.NotFound]: 'SchoolId' })
      }
    },
  })
  const title = password ? texts.created(form.values.UserName) : texts.newAdmin
  return (
    <Dialog label={title} onClose={onClose} canClose={!password}>
      <div className="ui-dialog-body stacked">
        <h2>{title}</h2>
        {password ? (
          <>
            <p className="admin-secret">{password}</p>
            <p>{texts.createdHint}</p>
            <Button kind="primary" size={44} isFull onClick={onClose}>
              {texts.close}
            </Button>
          </>
        ) : (
          <form {...form.form} className="ui-form">
            <label className="ui-choice">
              <span>{texts.adminSchool}</span>
              <select
                name="SchoolId"
                value={form.values.SchoolId || first}
                aria-describedby="school-admin-school"
                onChange={(event) => form.change({ SchoolId: event.target.value })}
              >
                {schools.map((one) => (
                  <option key={one.OrgId} value={one.OrgId}>
                    {one.OrgName}
                  </option>
                ))}
              </select>
            </label>
            <FieldNote id="school-admin-school" error={form.errors.SchoolId} />
            <TextField label={texts.name} {...form.field('UserName')} />
            <TextField label={texts.adminAccount} {...form.field('Account')} />
            <FieldNote id="school-admin-refusal" error={form.errors.whole} />
            <Button type="submit" kind="primary" size={44} isFull isBusy={form.isBusy} busyText={texts.creating}>
              {texts.create}
            </Button>
          </form>
        )}
      </div>
    </Dialog>
  )
}
