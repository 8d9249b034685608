import { NAME_MAX, type OrganisationItem, requiredText, schoolMessages } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { showToast } from '../../../lib/toasts.ts'
import { schoolAdminTexts as texts } from '../../../texts/school.ts'
import { organisationsQuery, useCreateOrganisation } from '../queries.ts'
import { NameForm } from './name-form.tsx'

interface NewClassProps {
  schoolId: string
  /** Name of the grade that is meant, when one is. */
  grade?: string
  /** With the class that was made. */
  onClose: (madeId?: string) => void
}

const gradeName = requiredText(texts.grade, NAME_MAX)
const className = requiredText(texts.className, NAME_MAX)

const gradeOf = (items: readonly OrganisationItem[], schoolId: string, name: string) =>
  items.find((one) => one.Kind === 'grade' && one.ParentId === schoolId && one.OrgName === name)

/** Makes a class, and its grade when the school has none of this name. */
export function NewClass({ schoolId, grade: inGrade = '', onClose }: NewClassProps) {
  const { data, refetch } = useQuery(organisationsQuery(schoolId))
  const create = useCreateOrganisation()
  const save = async (values: Record<string, string>) => {
    const grade = values.Grade?.trim() ?? ''
    const OrgName = values.OrgName?.trim() ?? ''
    const items = data?.Items ?? (await refetch()).data?.Items ?? []
    const known = gradeOf(items, schoolId, grade)
    const ParentId = known?.OrgId ?? (await create.mutateAsync({ ParentId: schoolId, OrgName: grade })).OrgId
    const { OrgId } = await create.mutateAsync({ ParentId, OrgName })
    showToast('success', texts.created(OrgName))
    onClose(OrgId)
  }
  return (
    <NameForm
      title={texts.newClass}
      lead={texts.newClassHint}
      fields={[
        { name: 'Grade', label: texts.grade, hint: texts.gradeHint, schema: gradeName, initial: inGrade },
        { name: 'OrgName', label: texts.className, hint: texts.classNameHint, schema: className },
      ]}
      submit={texts.create}
      onSubmit={save}
      refusals={{ [schoolMessages.nameTaken]: 'OrgName' }}
      onClose={onClose}
    />
  )
}
