import { NAME_MAX, requiredText, type SchoolSummary, schoolMessages } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { linkTo } from '../../../lib/addresses.ts'
import { showToast } from '../../../lib/toasts.ts'
import { schoolAdminTexts } from '../../../texts/school.ts'
import { schoolsTexts as texts } from '../../../texts/schools.ts'
import { ListFrame } from '../../../ui/lists/list-frame.tsx'
import { ListSearch } from '../../../ui/lists/list-search.tsx'
import { Table } from '../../../ui/lists/table.tsx'
import { Button, ButtonLink } from '../../../ui/pieces/button.tsx'
import { schoolsQuery, useCreateOrganisation } from '../queries.ts'
import { NameForm } from './name-form.tsx'
import { OrganisationMenu } from './organisation-menu.tsx'

const schoolName = requiredText(texts.schoolName, NAME_MAX)
const HEAD = [texts.name, texts.classes, texts.teachers, texts.students, texts.term, texts.actions] as const

function NewSchool({ onClose }: { onClose: () => void }) {
  const create = useCreateOrganisation()
  const save = async ({ OrgName = '' }: Record<string, string>) => {
    await create.mutateAsync({ OrgName: OrgName.trim() })
    showToast('success', schoolAdminTexts.created(OrgName.trim()))
    onClose()
  }
  return (
    <NameForm
      title={texts.newSchool}
      lead={texts.newSchoolHint}
      fields={[{ name: 'OrgName', label: texts.schoolName, schema: schoolName }]}
      submit={schoolAdminTexts.create}
      onSubmit={save}
      refusals={{ [schoolMessages.nameTaken]: 'OrgName' }}
      onClose={onClose}
    />
  )
}

interface SchoolsProps {
  /** Further acts on a school, from another feature. */
  actsOf: (school: SchoolSummary) => ReactNode
}

function SchoolTable({ schools, actsOf }: SchoolsProps & { schools: readonly SchoolSummary[] }) {
  return (
    <Table columns={HEAD}>
      {schools.map((school) => (
        <tr key={school.SchoolId}>
          <th scope="row">
            <Link to={linkTo.adminSchool(school.SchoolId)}>{school.SchoolName}</Link>
          </th>
          <td>{school.ClassCount}</td>
          <td>{school.TeacherCount}</td>
          <td>{school.StudentCount}</td>
          <td>{school.TermName || <span className="ui-ink-3">{texts.noTerm}</span>}</td>
          <td>
            <div className="ui-row-acts">
              <ButtonLink
                size={28}
                to={linkTo.adminSchool(school.SchoolId)}
                aria-label={texts.openOf(school.SchoolName)}
              >
                {texts.open}
              </ButtonLink>
              {actsOf(school)}
              <OrganisationMenu org={{ OrgId: school.SchoolId, OrgName: school.SchoolName }} kind="school" size={28} />
            </div>
          </td>
        </tr>
      ))}
    </Table>
  )
}

/** All schools, for the platform: found by name, opened, renamed, made. */
export function Schools({ actsOf }: SchoolsProps) {
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const [isCreating, setIsCreating] = useState(false)
  const query = useQuery(schoolsQuery(search, page))
  return (
    <section className="ui-section">
      <div className="ui-tools">
        <ListSearch
          label={texts.search}
          value={search}
          onSearch={(words) => {
            setSearch(words)
            setPage(1)
          }}
        />
        <span className="grow" />
        <Button kind="primary" size={44} onClick={() => setIsCreating(true)}>
          {texts.newSchool}
        </Button>
      </div>
      <ListFrame
        query={query}
        page={page}
        onPage={setPage}
        texts={{ ...texts, empty: search ? texts.emptySearch : texts.empty }}
      >
        {(schools) => <SchoolTable schools={schools} actsOf={actsOf} />}
      </ListFrame>
      {isCreating && <NewSchool onClose={() => setIsCreating(false)} />}
    </section>
  )
}
