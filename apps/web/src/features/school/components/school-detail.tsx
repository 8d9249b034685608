import type { OrganisationItem } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { linkTo, screenPaths } from '../../../lib/addresses.ts'
import { sentenceOf } from '../../../lib/api-client.ts'
import { schoolAdminTexts, schoolTexts } from '../../../texts/school.ts'
import { schoolsTexts as texts } from '../../../texts/schools.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { classNames } from '../../../ui/look/class-names.ts'
import { Button, ButtonLink } from '../../../ui/pieces/button.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { organisationsQuery } from '../queries.ts'
import { ClassRule } from './class-rule.tsx'
import { NewClass } from './new-class.tsx'
import { OrganisationMenu } from './organisation-menu.tsx'
import styles from './school-detail.module.css'
import panelStyles from './school-panel.module.css'
import { TermPanel } from './term-panel.tsx'

function ClassItem({ org }: { org: OrganisationItem }) {
  return (
    <li>
      <Link to={linkTo.studentManage(org.OrgId)}>
        <b>{org.OrgName}</b>
        <small>{schoolTexts.classCount(org.StudentCount)}</small>
      </Link>
      <OrganisationMenu org={org} kind="class" size={28} />
    </li>
  )
}

interface GradeProps {
  grade: OrganisationItem
  classes: readonly OrganisationItem[]
  onNewClass: () => void
}

function Grade({ grade, classes, onNewClass }: GradeProps) {
  const students = classes.reduce((sum, one) => sum + one.StudentCount, 0)
  return (
    <section className={styles.grade} aria-labelledby={`grade-${grade.OrgId}`}>
      <div className={styles.gradeHead}>
        <h3 id={`grade-${grade.OrgId}`}>{grade.OrgName}</h3>
        <span className="grow ui-ink-3 ui-small">{texts.counts(classes.length, students)}</span>
        <Button size={28} aria-label={texts.newClassIn(grade.OrgName)} onClick={onNewClass}>
          {schoolAdminTexts.newClass}
        </Button>
        <OrganisationMenu org={grade} kind="grade" size={28} />
      </div>
      {classes.length === 0 && <p className="ui-ink-3">{texts.noClass}</p>}
      <ul className={styles.classes}>
        {classes.map((org) => (
          <ClassItem key={org.OrgId} org={org} />
        ))}
      </ul>
    </section>
  )
}

function Grades({ schoolId, items }: { schoolId: string; items: readonly OrganisationItem[] }) {
  const [makingIn, setMakingIn] = useState<string>()
  const grades = items.filter(({ Kind }) => Kind === 'grade')
  const create = (
    <Button size={44} kind="primary" onClick={() => setMakingIn('')}>
      {schoolAdminTexts.newClass}
    </Button>
  )
  return (
    <section className={classNames(panelStyles.panel, 'ui-card')} aria-labelledby="grades-title">
      <div className={panelStyles.head}>
        <div>
          <h2 id="grades-title">{texts.grades}</h2>
        </div>
        {grades.length > 0 && create}
      </div>
      {grades.length === 0 && (
        <EmptyState title={texts.noGrade} action={create}>
          {texts.noGradeHint}
        </EmptyState>
      )}
      {grades.map((grade) => (
        <Grade
          key={grade.OrgId}
          grade={grade}
          classes={items.filter(({ ParentId }) => ParentId === grade.OrgId)}
          onNewClass={() => setMakingIn(grade.OrgName)}
        />
      ))}
      {makingIn !== undefined && (
        <NewClass schoolId={schoolId} grade={makingIn} onClose={() => setMakingIn(undefined)} />
      )}
    </section>
  )
}

interface SchoolDetailProps {
  schoolId: string
  /** Whoever manages several schools goes back to all of them. */
  hasOthers: boolean
  /** What else the school decides. */
  rules?: ReactNode
}

/** One school: its name, its grades with their classes, its terms. */
export function SchoolDetail({ schoolId, hasOthers, rules }: SchoolDetailProps) {
  const query = useQuery(organisationsQuery(schoolId))
  if (query.isPending) return <Skeleton height={480} radius={16} />
  if (!query.data) {
    const retry = () => void query.refetch()
    return <ErrorState title={texts.treeError} message={sentenceOf(query.error)} onRetry={retry} />
  }
  const { Items } = query.data
  const school = Items.find(({ Kind }) => Kind === 'school')
  const back = hasOthers && (
    <ButtonLink to={screenPaths.adminSchools} kind="quiet">
      <Icon name="left" size={18} />
      {texts.back}
    </ButtonLink>
  )
  if (!school) {
    return (
      <EmptyState title={texts.gone} drawing="no-result" action={back}>
        {texts.goneHint}
      </EmptyState>
    )
  }
  return (
    <div className={styles.detail}>
      <div className={styles.head}>
        {back}
        <h2 className="grow">{school.OrgName}</h2>
        <OrganisationMenu org={school} kind="school" />
      </div>
      <Grades schoolId={schoolId} items={Items} />
      <ClassRule schoolId={schoolId} />
      {rules && (
        <section className={classNames(panelStyles.panel, 'ui-card')} aria-labelledby="talk-rules">
          <div className={panelStyles.head}>
            <h2 id="talk-rules">{texts.rules}</h2>
          </div>
          <div className={styles.rules}>{rules}</div>
        </section>
      )}
      <TermPanel schoolId={schoolId} />
    </div>
  )
}
