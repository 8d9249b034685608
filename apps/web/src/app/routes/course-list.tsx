import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { JoinIconButton } from '../../features/course/components/join-button.tsx'
import { OnlineCourses } from '../../features/course/components/online-courses.tsx'
import { microModesQuery } from '../../features/course/queries.ts'
import { MicroLessons } from '../../features/learning/components/micro-lessons.tsx'
import { useOpenLesson } from '../../features/learning/components/use-open-lesson.ts'
import { openAuthPrompt } from '../../lib/auth-prompt.ts'
import { courseTexts as texts } from '../../texts/course.ts'
import { Chips } from '../../ui/fields/chips.tsx'
import { useTitle } from '../../ui/hooks/use-title.ts'
import { panelOf, Tabs } from '../../ui/pieces/tabs.tsx'
import './course-pages.css'

const PANEL = 'course-panel'
const tabs = [
  { key: '1', label: texts.micro },
  { key: '2', label: texts.online },
] as const

/** B013: modes from the dictionary, with one for all. */
function ModeFilter({ mode, onSelect }: { mode: string; onSelect: (mode: string) => void }) {
  const { data } = useQuery(microModesQuery)
  const modes = (data?.Items ?? []).map((item) => ({ key: item.DictValue, label: item.DictName }))
  return (
    <div className="mode-filter">
      <span>{texts.mode}</span>
      <Chips label={texts.mode} items={[{ key: '', label: texts.all }, ...modes]} selected={mode} onSelect={onSelect} />
    </div>
  )
}

/** R034: all courses, by category. */
export function CourseListRoute() {
  useTitle(texts.title)
  const [search, setSearch] = useSearchParams()
  const category = search.get('Category') === '2' ? '2' : '1'
  const mode = search.get('Mode') ?? ''
  const openLesson = useOpenLesson({ onActivate: () => openAuthPrompt('activate') })
  const setMode = (next: string) =>
    setSearch(next ? { Category: '1', Mode: next } : { Category: '1' }, { replace: true })
  return (
    <div className="wrap page-body">
      <div className="page-head">
        <div>
          <h1>{texts.title}</h1>
          <p>{category === '1' ? texts.microIntro : texts.onlineIntro}</p>
        </div>
        <Tabs
          label={texts.categories}
          items={tabs}
          selected={category}
          onSelect={(key) => setSearch({ Category: key })}
          panelId={PANEL}
        />
      </div>
      <div {...panelOf(PANEL, category)}>
        {category === '1' ? (
          <>
            <ModeFilter mode={mode} onSelect={setMode} />
            <MicroLessons
              mode={mode}
              onShowAll={() => setMode('')}
              onOpen={openLesson}
              renderJoin={(course) => <JoinIconButton course={course} />}
            />
          </>
        ) : (
          <OnlineCourses />
        )}
      </div>
    </div>
  )
}
