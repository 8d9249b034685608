import { UserTypes } from '@shijie/contract'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { ClassMark } from '../../features/course/components/class-mark.tsx'
import { JoinIconButton } from '../../features/course/components/join-button.tsx'
import { AllClassCourses, OnlineCourses } from '../../features/course/components/online-courses.tsx'
import { classCoursesQuery, classMicroCoursesQuery, microModesQuery } from '../../features/course/queries.ts'
import { MicroLessons } from '../../features/learning/components/micro-lessons.tsx'
import { useOpenLesson } from '../../features/learning/components/use-open-lesson.ts'
import { openAuthPrompt } from '../../lib/auth-prompt.ts'
import { useAccount } from '../../lib/session.ts'
import { classCourseTexts as classTexts } from '../../texts/class-courses.ts'
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
const classTab = { key: 'class', label: classTexts.tab } as const
type TabKey = (typeof tabs)[number]['key'] | typeof classTab.key

const intros: Record<TabKey, string> = { 1: texts.microIntro, 2: texts.onlineIntro, class: classTexts.intro }

/** The tab that the address asks for, and those that there are: a class has one as soon as a course is opened to it. */
function useTabs(asked: string | null): { category: TabKey; items: { key: TabKey; label: string }[] } {
  const isPupil = useAccount()?.UserType === UserTypes.student
  const { data } = useInfiniteQuery({ ...classCoursesQuery, enabled: isPupil })
  const isOfClass = isPupil && asked === classTab.key
  const hasClassTab = isOfClass || (isPupil && (data?.pages[0]?.TotalCount ?? 0) > 0)
  const category = isOfClass ? classTab.key : asked === '2' ? '2' : '1'
  return { category, items: hasClassTab ? [...tabs, classTab] : [...tabs] }
}

/** Marks micro-courses that were opened to the pupil's class. */
function useClassMark(): (courseId: string) => ReactNode {
  const isPupil = useAccount()?.UserType === UserTypes.student
  const { data } = useQuery({ ...classMicroCoursesQuery, enabled: isPupil })
  const courses = new Map(isPupil ? data?.Items.map((course) => [course.CourseId, course]) : [])
  return (courseId) => {
    const course = courses.get(courseId)
    return course && <ClassMark course={course} />
  }
}

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

/** Micro-lessons with what joins their courses; a pupil sees which are of the own class. */
function MarkedMicroLessons({ mode, onShowAll }: { mode: string; onShowAll: () => void }) {
  const openLesson = useOpenLesson({ onActivate: () => openAuthPrompt('activate') })
  const renderMark = useClassMark()
  return (
    <MicroLessons
      mode={mode}
      onShowAll={onShowAll}
      onOpen={openLesson}
      renderJoin={(course) => <JoinIconButton course={course} />}
      renderMark={renderMark}
    />
  )
}

/** R034: all courses, by category. */
export function CourseListRoute() {
  useTitle(texts.title)
  const [search, setSearch] = useSearchParams()
  const { category, items } = useTabs(search.get('Category'))
  const mode = search.get('Mode') ?? ''
  const setMode = (next: string) =>
    setSearch(next ? { Category: '1', Mode: next } : { Category: '1' }, { replace: true })
  return (
    <div className="wrap page-body">
      <div className="page-head">
        <div>
          <h1>{texts.title}</h1>
          <p>{intros[category]}</p>
        </div>
        <Tabs
          label={texts.categories}
          items={items}
          selected={category}
          onSelect={(key) => setSearch({ Category: key })}
          panelId={PANEL}
        />
      </div>
      <div {...panelOf(PANEL, category)}>
        {category === '1' && (
          <>
            <ModeFilter mode={mode} onSelect={setMode} />
            <MarkedMicroLessons mode={mode} onShowAll={() => setMode('')} />
          </>
        )}
        {category === '2' && <OnlineCourses />}
        {category === 'class' && <AllClassCourses />}
      </div>
    </div>
  )
}
