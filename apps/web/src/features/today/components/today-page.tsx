import type { Today } from '@shijie/contract'
import { reachesUserType, UserTypes } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { sentenceOf } from '../../../lib/api-client.ts'
import { useAccount } from '../../../lib/session.ts'
import { todayTexts as texts } from '../../../texts/today.ts'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { todayQuery } from '../queries.ts'
import { surnameOf } from '../surname.ts'
import { AdminWays } from './admin-ways.tsx'
import { AtWork } from './at-work.tsx'
import { DayRow } from './day-row.tsx'
import { FirstSteps } from './first-steps.tsx'
import { LessonCard } from './lesson-card.tsx'
import { OwnClasses, OwnCourses } from './own-lists.tsx'
import styles from './today-page.module.css'
import { WaitingList } from './waiting-list.tsx'

interface TodayPageProps {
  /** The ways from the teacher's space. */
  actions: ReactNode
  onNewClass: () => void
}

function Head({ today, actions }: { today: Today | undefined; actions: ReactNode }) {
  const account = useAccount()
  const isTeacher = account !== undefined && !reachesUserType(account.UserType, UserTypes.schoolAdmin)
  const name = account ? (isTeacher ? texts.teacher(surnameOf(account.UserName)) : account.UserName) : ''
  const facts = today && [
    `${texts.date(today.Now.slice(0, 10), today.Weekday)} ${today.Now.slice(11, 16)}`,
    ...(today.IsHoliday === 1 ? [texts.holiday] : []),
    ...(today.TermWeek > 0 ? [today.TermName, texts.termWeek(today.TermWeek)] : []),
  ]
  return (
    <div className={styles.head}>
      <div>
        <h1>
          {/* The hour is the server's: before it is known nobody is wished a good morning in the afternoon. */}
          {!today
            ? name
            : today.Steps.IsNew === 1
              ? texts.welcome(name)
              : texts.greeting(name, Number(today.Now.slice(11, 13)))}
        </h1>
        <p>{facts?.join('　') ?? '\u00a0'}</p>
      </div>
      {actions}
    </div>
  )
}

function Content({ today, onNewClass }: { today: Today; onNewClass: () => void }) {
  const account = useAccount()
  const isAdmin = account !== undefined && reachesUserType(account.UserType, UserTypes.schoolAdmin)
  if (today.Steps.IsNew === 1) {
    return (
      <>
        {isAdmin ? <AdminWays /> : <FirstSteps today={today} onNewClass={onNewClass} />}
        <div className={styles.below}>
          <WaitingList today={today} />
          <OwnClasses today={today} />
        </div>
      </>
    )
  }
  return (
    <div className={styles.grid}>
      <div className={styles.main}>
        <AtWork today={today} />
        <LessonCard today={today} />
        <DayRow today={today} />
        <OwnClasses today={today} />
      </div>
      <div className={styles.side}>
        <WaitingList today={today} />
        <OwnCourses today={today} />
      </div>
    </div>
  )
}

function Waits() {
  return (
    <div className={styles.grid} aria-busy="true">
      <div className={styles.main}>
        <Skeleton height={212} radius={12} />
        <Skeleton height={144} radius={12} />
        <Skeleton height={200} radius={12} />
      </div>
      <div className={styles.side}>
        <Skeleton height={320} radius={12} />
        <Skeleton height={200} radius={12} />
      </div>
    </div>
  )
}

/** R048: what a teacher sees first: the lesson, the day, what waits, classes and courses. */
export function TodayPage({ actions, onNewClass }: TodayPageProps) {
  const query = useQuery(todayQuery)
  return (
    <>
      <Head today={query.data} actions={actions} />
      {query.data && <Content today={query.data} onNewClass={onNewClass} />}
      {query.isPending && <Waits />}
      {query.isError && !query.data && (
        <ErrorState
          title={texts.error}
          message={sentenceOf(query.error)}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      )}
    </>
  )
}
