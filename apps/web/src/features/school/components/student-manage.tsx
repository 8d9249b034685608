import type { ClassOrg, Slip } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { sentenceOf } from '../../../lib/api-client.ts'
import { schoolTexts as texts } from '../../../texts/school.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useTitle } from '../../../ui/use-title.ts'
import { classesQuery } from '../queries.ts'
import { ClassList } from './class-list.tsx'
import { ClassMembers } from './class-members.tsx'
import { RosterImport } from './roster-import.tsx'
import { SlipSheet } from './slip-sheet.tsx'
import './student-manage.css'

function Workplace({ classes }: { classes: readonly ClassOrg[] }) {
  const [search] = useSearchParams()
  const [slips, setSlips] = useState<readonly Slip[]>([])
  const [isImporting, setIsImporting] = useState(false)
  const org = classes.find((one) => one.OrgId === search.get('OrgId')) ?? classes[0]
  if (!org) return <EmptyState title={texts.noClassTitle}>{texts.noClassHint}</EmptyState>
  if (slips.length > 0) return <SlipSheet slips={slips} onDone={() => setSlips([])} />
  if (isImporting) {
    return <RosterImport key={org.OrgId} org={org} onClose={() => setIsImporting(false)} />
  }
  const targets = classes.filter((one) => one.SchoolId === org.SchoolId && one.OrgId !== org.OrgId)
  return (
    <div className="students-body">
      <ClassList classes={classes} chosen={org.OrgId} />
      <ClassMembers
        key={org.OrgId}
        org={org}
        targets={targets}
        onImport={() => setIsImporting(true)}
        onSlips={setSlips}
      />
    </div>
  )
}

/** R050: classes, their pupils, rosters and slips. */
export function StudentManage() {
  useTitle(texts.title)
  const query = useQuery(classesQuery)
  return (
    <div className="students wrap">
      <div className="no-print">
        <h1>{texts.title}</h1>
        <p className="students-lead">{texts.lead}</p>
      </div>
      {query.isPending && <Skeleton height={520} radius={16} />}
      {query.isError && !query.data && (
        <ErrorState
          title={texts.classesError}
          message={sentenceOf(query.error)}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      )}
      {query.data && <Workplace classes={query.data.Items} />}
    </div>
  )
}
