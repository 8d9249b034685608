import { useNavigate, useSearchParams } from 'react-router'
import { BoardPage } from '../../features/board/components/board-page.tsx'
import { ClassChooser } from '../../features/board/components/class-chooser.tsx'
import { LessonSummary, PastLessons } from '../../features/board/components/past-lessons.tsx'
import { GlanceList } from '../../features/glance/components/glance-list.tsx'
import { linkTo } from '../../lib/addresses.ts'
import { PageLayout } from '../layout/page-layout.tsx'

/** The class board: without a class the choice of one; a lesson that is over by its summary. */
export function BoardRoute() {
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const classId = search.get('ClassId') ?? ''
  const sessionId = search.get('SessionId') ?? ''
  const plain = !classId ? (
    <ClassChooser />
  ) : sessionId ? (
    <LessonSummary classId={classId} sessionId={sessionId} />
  ) : search.get('Past') ? (
    <PastLessons classId={classId} />
  ) : undefined
  if (plain) return <PageLayout>{plain}</PageLayout>
  const choose = (lessonId: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        next.set('LessonId', lessonId)
        return next
      },
      { replace: true },
    )
  return (
    <BoardPage
      key={classId}
      classId={classId}
      lessonId={search.get('LessonId') ?? ''}
      isWall={search.get('wall') === '1'}
      work={(userId) => <GlanceList userId={userId} />}
      onLesson={choose}
      onEnded={(id) => void navigate(linkTo.boardPast(classId, id))}
    />
  )
}
