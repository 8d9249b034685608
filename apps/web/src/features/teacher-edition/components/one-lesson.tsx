import { type ReactNode, useState } from 'react'
import { linkTo } from '../../../lib/addresses.ts'
import { printDrawn } from '../../../lib/print-drawn.ts'
import { teacherEditionTexts as texts } from '../../../texts/teacher-edition.ts'
import { Button, ButtonLink } from '../../../ui/pieces/button.tsx'
import { panelOf, Tabs } from '../../../ui/pieces/tabs.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { groupLessons, saysAnything } from '../queries.ts'
import { useEdition } from '../use-edition.ts'
import { CourseText } from './course-text.tsx'
import { type BodyChoice, BodySwitch } from './edition-body.tsx'
import { EditionError } from './edition-error.tsx'
import { EditionLessonView } from './edition-lesson.tsx'
import { EditionResults } from './edition-results.tsx'
import styles from './one-lesson.module.css'

const PANEL = 'edition-panel'
const TABS = [
  { key: 'guide', label: texts.guide },
  { key: 'results', label: texts.results },
] as const

function Nothing({ courseId, isMaker }: { courseId: string; isMaker: boolean }) {
  return (
    <EmptyState
      title={texts.empty}
      action={
        isMaker && (
          <ButtonLink kind="primary" size={44} to={linkTo.courseEdit({ courseId })}>
            {texts.emptyAct}
          </ButtonLink>
        )
      }
    >
      {texts.emptyHint}
    </EmptyState>
  )
}

interface OneLessonProps {
  courseId: string
  lessonId: string
  body: BodyChoice
  renderAnswers: (lessonId: string) => ReactNode
}

/** One lesson for its teacher: what to say and do, and what the class understood. */
export function OneLesson({ courseId, lessonId, body, renderAnswers }: OneLessonProps) {
  const { query, first, lessons, isWhole, isOld } = useEdition(courseId, lessonId, body)
  const [tab, setTab] = useState<(typeof TABS)[number]['key']>('guide')
  if (query.isError) return <EditionError query={query} />
  if (!first || !isWhole) return <Skeleton height={420} radius={12} />
  const [group] = groupLessons(lessons)
  return (
    <>
      <div className={styles.acts}>
        <Tabs label={texts.parts} items={TABS} selected={tab} onSelect={setTab} panelId={PANEL} />
        <span className="grow" />
        <BodySwitch body={body} />
        <Button onClick={() => void printDrawn()} disabled={tab !== 'guide' || isOld}>
          {texts.printLesson}
        </Button>
      </div>
      <div {...panelOf(PANEL, tab)}>
        {tab === 'results' && <EditionResults lessons={lessons} renderAnswers={renderAnswers} />}
        {tab === 'guide' && <CourseText text={first.TeacherText} />}
        {tab === 'guide' && group && <EditionLessonView group={group} body={body} />}
        {tab === 'guide' && !lessons.some((lesson) => saysAnything(lesson) || lesson.Body.length > 0) && (
          <Nothing courseId={courseId} isMaker={first.IsMaker === 1} />
        )}
      </div>
    </>
  )
}
