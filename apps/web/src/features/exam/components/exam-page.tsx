import { type ExamInfo, LookTypes } from '@shijie/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { screenPaths } from '../../../lib/addresses.ts'
import { sentenceOf } from '../../../lib/api-client.ts'
import { isGone } from '../../../lib/is-gone.ts'
import { examTexts as texts } from '../../../texts/exam.ts'
import { learningTexts } from '../../../texts/learning.ts'
import { useTitle } from '../../../ui/hooks/use-title.ts'
import { classNames } from '../../../ui/look/class-names.ts'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingOverlay } from '../../../ui/states/loading-overlay.tsx'
import { examInfoQuery, examKey, examQuery } from '../queries.ts'
import { ExamDesk } from './exam-desk.tsx'
import { ExamIntro } from './exam-intro.tsx'
import { ExamPreview } from './exam-preview.tsx'
import { ExamResult } from './exam-result.tsx'
import { HandInList } from './hand-in-list.tsx'
import './exam.css'

const toCourses = { to: screenPaths.courseList, label: learningTexts.backToCatalogue }

export interface ExamPageProps {
  lessonId: string
  /** 0 do, 1 look at the result, 2 preview. */
  lookType: number
  attemptId: string
  /** Always as on a phone, however wide the window is. */
  isPhone?: boolean
  /** Address of the same page with another look. */
  addressOf: (lookType: number, attemptId?: string) => string
  onGo: (address: string) => void
}

/** Asks for the questions, which begins the attempt or continues it; B020: the overlay stands meanwhile. */
function Doing({ info, onHandedIn }: { info: ExamInfo; onHandedIn: (attemptId: string) => void }) {
  const query = useQuery(examQuery(info.CourseHourId, LookTypes.do))
  if (query.isPending) return <LoadingOverlay text={texts.loading} />
  if (query.isError) {
    return (
      <main id="content" className="exam-page" tabIndex={-1}>
        <ErrorState
          title={texts.loadError}
          message={sentenceOf(query.error)}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
          isGone={isGone(query.error)}
          way={toCourses}
        />
      </main>
    )
  }
  return <ExamDesk key={query.data.AttemptId} info={info} exam={query.data} onHandedIn={onHandedIn} />
}

/** The attempt whose result is shown when the address names none: the one that counts, else the last. */
const shownAttempt = ({ Attempts }: ExamInfo): string => {
  const handedIn = Attempts.filter(({ HandInTime }) => HandInTime !== '')
  return (handedIn.find(({ IsCounted }) => IsCounted === 1) ?? handedIn.at(-1))?.AttemptId ?? ''
}

function Stage(props: ExamPageProps & { info: ExamInfo }) {
  const { info, lookType, attemptId, addressOf, onGo } = props
  const [isBegun, setIsBegun] = useState(info.OpenAttemptId !== '')
  const client = useQueryClient()
  const resultAddress = (id: string) => addressOf(LookTypes.result, id)
  const listAddress = addressOf(LookTypes.do)
  const isTeacher = info.IsTeacher === 1
  const begin = () => {
    setIsBegun(true)
    if (lookType !== LookTypes.do) onGo(listAddress)
  }
  const finish = async (id: string) => {
    setIsBegun(false)
    // The questions of this attempt must not stand there when the next one begins.
    client.removeQueries({ queryKey: examQuery(info.CourseHourId, LookTypes.do).queryKey })
    onGo(resultAddress(id))
    await client.invalidateQueries({ queryKey: examKey(info.CourseHourId) })
  }
  const shown = attemptId || shownAttempt(info)
  if (lookType === LookTypes.preview && isTeacher) return <ExamPreview info={info} listAddress={listAddress} />
  if (isTeacher && !attemptId) {
    const previewAddress = addressOf(LookTypes.preview)
    return <HandInList info={info} resultAddress={resultAddress} previewAddress={previewAddress} />
  }
  if (lookType === LookTypes.result && shown) {
    return <ExamResult info={info} attemptId={shown} onAgain={begin} listAddress={listAddress} />
  }
  if (isBegun) return <Doing info={info} onHandedIn={(id) => void finish(id)} />
  return <ExamIntro info={info} onBegin={begin} resultAddress={resultAddress} />
}

/** R043, R011: an exercise or exam, from its first look to its result. */
export function ExamPage(props: ExamPageProps) {
  const { lessonId, isPhone = false } = props
  const info = useQuery(examInfoQuery(lessonId))
  useTitle(info.data?.CourseHourTitle ?? '')
  if (info.isPending) return <LoadingOverlay text={texts.loading} />
  if (info.isLoadingError || !info.data) {
    return (
      <main id="content" className="exam-page" tabIndex={-1}>
        <ErrorState
          title={texts.loadError}
          message={sentenceOf(info.error)}
          onRetry={() => void info.refetch()}
          isRetrying={info.isFetching}
          isGone={isGone(info.error)}
          way={toCourses}
        />
      </main>
    )
  }
  return (
    <div className={classNames('exam', isPhone && 'phone')}>
      <Stage key={lessonId} {...props} info={info.data} />
    </div>
  )
}
