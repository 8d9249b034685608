import { type ReactNode, useState } from 'react'
import { linkTo } from '../../../lib/addresses.ts'
import { teacherEditionTexts as texts } from '../../../texts/teacher-edition.ts'
import { Button, ButtonLink } from '../../../ui/pieces/button.tsx'
import { panelOf, Tabs } from '../../../ui/pieces/tabs.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { groupLessons, saysAnything } from '../queries.ts'
import { useEdition } from '../use-edition.ts'
import styles from './edition.module.css'
import { EditionError } from './edition-error.tsx'
import { EditionLessonView } from './edition-lesson.tsx'
import { EditionResults } from './edition-results.tsx'

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
  renderAnswers: (lessonId: string) => ReactNode
}

/** One lesson for its teacher: what to say and do, and what the class understood. */
export function OneLesson({ courseId, lessonId, renderAnswers }: OneLessonProps) {
  const { query, first, lessons, isWhole } = useEdition(courseId, lessonId)
  const [tab, setTab] = useState<(typeof TABS)[number]['key']>('guide')
  if (query.isError) return <EditionError query={query} />
  if (!first || !isWhole) return <Skeleton height={420} radius={12} />
  const [group] = groupLessons(lessons)
  return (
    <>
      <div className={styles.acts}>
        <Tabs label={texts.parts} items={TABS} selected={tab} onSelect={setTab} panelId={PANEL} />
        <span className="grow" />
        <Button onClick={() => window.print()} disabled={tab !== 'guide'}>
          {texts.printLesson}
        </Button>
      </div>
      <div {...panelOf(PANEL, tab)}>
        {tab === 'results' && <EditionResults lessons={lessons} renderAnswers={renderAnswers} />}
        {tab === 'guide' && group && <EditionLessonView group={group} />}
        {tab === 'guide' && !lessons.some(saysAnything) && (
          <Nothing courseId={courseId} isMaker={first.IsMaker === 1} />
        )}
      </div>
    </>
  )
}
