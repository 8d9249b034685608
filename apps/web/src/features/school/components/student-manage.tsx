import { type ClassOrg, reachesUserType, type Slip, UserTypes } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { linkTo } from '../../../lib/addresses.ts'
import { sentenceOf } from '../../../lib/api-client.ts'
import { useAccount } from '../../../lib/session.ts'
import { schoolAdminTexts as adminTexts, schoolTexts as texts } from '../../../texts/school.ts'
import { useTitle } from '../../../ui/hooks/use-title.ts'
import { classNames } from '../../../ui/look/class-names.ts'
import { Button } from '../../../ui/pieces/button.tsx'
import { panelOf, Tabs } from '../../../ui/pieces/tabs.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { classesQuery, classRuleQuery, organisationsQuery } from '../queries.ts'
import { ClassList } from './class-list.tsx'
import { ClassMembers } from './class-members.tsx'
import { ClassRule } from './class-rule.tsx'
import { NewClass } from './new-class.tsx'
import { NewOwnClass } from './new-own-class.tsx'
import { RosterImport } from './roster-import.tsx'
import { SlipSheet } from './slip-sheet.tsx'
import styles from './student-manage.module.css'
import { TeacherPanel } from './teacher-panel.tsx'
import { TermPanel } from './term-panel.tsx'

const PANEL = 'student-panel'
type View = 'students' | 'teachers' | 'terms'
type ShowSlips = (slips: readonly Slip[]) => void

interface StudentsProps {
  classes: readonly ClassOrg[]
  org: ClassOrg | undefined
  /** School in which an administrator may make classes; none for teachers. */
  adminOf: string | undefined
  /** The teacher may make classes of the own school. */
  mayMakeOwn: boolean
  onSlips: ShowSlips
  onImport: () => void
}

/** The class list at the left, the chosen class at the right. */
function Students({ classes, org, adminOf, mayMakeOwn, onSlips, onImport }: StudentsProps) {
  const [isCreating, setIsCreating] = useState(false)
  const navigate = useNavigate()
  const mayMake = adminOf !== undefined || mayMakeOwn
  const create = (size: 36 | 44) => (
    <Button size={size} isFull={size === 36} onClick={() => setIsCreating(true)}>
      {adminTexts.newClass}
    </Button>
  )
  return (
    <>
      {!org && (
        <EmptyState title={adminOf ? adminTexts.noClass : texts.noClassTitle} action={mayMake && create(44)}>
          {adminOf ? adminTexts.noClassHint : mayMakeOwn ? texts.noClassHintMake : texts.noClassHint}
        </EmptyState>
      )}
      {org && (
        <div className={styles.body}>
          <div className={styles.side}>
            <ClassList classes={classes} chosen={org.OrgId} />
            {mayMake && create(36)}
          </div>
          <ClassMembers
            key={org.OrgId}
            org={org}
            targets={classes.filter((one) => one.SchoolId === org.SchoolId && one.OrgId !== org.OrgId)}
            isAdmin={adminOf !== undefined}
            onImport={onImport}
            onSlips={onSlips}
          />
        </div>
      )}
      {isCreating && adminOf && (
        <NewClass
          schoolId={adminOf}
          onClose={(madeId) => {
            setIsCreating(false)
            // Whoever is added next belongs to the new one.
            if (madeId) void navigate(linkTo.studentManage(madeId))
          }}
        />
      )}
      {isCreating && !adminOf && <NewOwnClass onClose={() => setIsCreating(false)} />}
    </>
  )
}

/** Where an administrator works: the school of the chosen class, else the own one, else the first. */
function useAdministered(org: ClassOrg | undefined): string | undefined {
  const account = useAccount()
  const isAdmin = account !== undefined && reachesUserType(account.UserType, UserTypes.schoolAdmin)
  const { data } = useQuery({ ...organisationsQuery(), enabled: isAdmin })
  if (!isAdmin) return undefined
  return org?.SchoolId || account.SchoolId || data?.Items.find((one) => one.Kind === 'school')?.OrgId
}

/** Whether the school lets its teachers make classes. */
function useMayMakeOwn(): boolean {
  const schoolId = useAccount()?.SchoolId ?? ''
  const { data } = useQuery({ ...classRuleQuery(schoolId), enabled: schoolId !== '' })
  return data?.TeachersMakeClasses === 1
}

function Workplace({ classes }: { classes: readonly ClassOrg[] }) {
  const [search] = useSearchParams()
  const [slips, setSlips] = useState<readonly Slip[]>([])
  const [isImporting, setIsImporting] = useState(false)
  const [view, setView] = useState<View>('students')
  const org = classes.find((one) => one.OrgId === search.get('OrgId')) ?? classes[0]
  const adminOf = useAdministered(org)
  const mayMakeOwn = useMayMakeOwn()
  if (slips.length > 0) return <SlipSheet slips={slips} onDone={() => setSlips([])} />
  if (isImporting && org) return <RosterImport key={org.OrgId} org={org} onClose={() => setIsImporting(false)} />
  const ofSchool = classes.filter((one) => one.SchoolId === adminOf)
  return (
    <>
      {adminOf && (
        <div className={styles.views}>
          <Tabs
            label={adminTexts.views}
            items={(['students', 'teachers', 'terms'] as const).map((key) => ({ key, label: adminTexts[key] }))}
            selected={view}
            onSelect={setView}
            panelId={PANEL}
          />
        </div>
      )}
      <div {...(adminOf && panelOf(PANEL, view))}>
        {(view === 'students' || !adminOf) && (
          <Students
            classes={classes}
            org={org}
            adminOf={adminOf}
            mayMakeOwn={mayMakeOwn}
            onSlips={setSlips}
            onImport={() => setIsImporting(true)}
          />
        )}
        {view === 'teachers' && adminOf && <TeacherPanel schoolId={adminOf} classes={ofSchool} onSlips={setSlips} />}
        {view === 'terms' && adminOf && (
          <div className={styles.settings}>
            <TermPanel schoolId={adminOf} />
            <ClassRule schoolId={adminOf} />
          </div>
        )}
      </div>
    </>
  )
}

/** R050: classes, their pupils, rosters and slips; for administrators the teachers and terms of the school too. */
export function StudentManage() {
  useTitle(texts.title)
  const query = useQuery(classesQuery)
  return (
    <div className={classNames(styles.students, 'wrap')}>
      <div className="ui-no-print">
        <h1>{texts.title}</h1>
        <p className={styles.lead}>{texts.lead}</p>
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
