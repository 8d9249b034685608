import { type BodyInput, NAME_MAX, requiredText, type StartState, siteFields, type updateSite } from '@shijie/contract'
import type { ReactNode } from 'react'
import { checkFields, useForm } from '../../../lib/form.ts'
import { startTexts as texts } from '../../../texts/start.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useSaveSchool } from '../queries.ts'
import { StepFrame } from './step-frame.tsx'

type Site = BodyInput<typeof updateSite>

interface SchoolStepProps {
  state: StartState
  site: Site
  /** Saves name and footer of the site. */
  saveSite: (site: Site) => Promise<unknown>
  logo: ReactNode
  onNext: () => void
}

const fields = {
  SchoolName: requiredText(texts.schoolName, NAME_MAX),
  Name: siteFields.Name,
  ShortName: siteFields.ShortName,
}

/** The school's name, and what the site is called. */
export function SchoolStep({ state, site, saveSite, logo, onNext }: SchoolStepProps) {
  const save = useSaveSchool()
  const form = useForm({
    initial: { SchoolName: state.SchoolName, Name: site.Name, ShortName: site.ShortName },
    check: (values) => checkFields(fields, values),
    submit: async ({ SchoolName, Name, ShortName }) => {
      await saveSite({ ...site, Name, ShortName })
      await save.mutateAsync({ id: state.SchoolId, name: SchoolName.trim() })
      onNext()
      return undefined
    },
  })
  return (
    <StepFrame
      title={texts.schoolTitle}
      lead={texts.schoolLead}
      submit={texts.next}
      isBusy={form.isBusy}
      refusal={form.errors.whole}
      form={form.form}
    >
      <div className="start-narrow">
        <TextField {...form.field('SchoolName')} label={texts.schoolName} hint={texts.schoolNameHint} autoFocus />
        <div className="ui-field-row">
          <TextField {...form.field('Name')} label={texts.siteName} />
          <TextField {...form.field('ShortName')} label={texts.shortName} />
        </div>
        {logo}
      </div>
    </StepFrame>
  )
}
