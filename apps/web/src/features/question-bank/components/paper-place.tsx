import { NAME_MAX } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { sentenceOf } from '../../../lib/api-client.ts'
import { makePaperTexts as texts } from '../../../texts/make-paper.ts'
import { Chips } from '../../../ui/fields/chips.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useDebounced } from '../../../ui/hooks/use-debounced.ts'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { chaptersQuery, NEW_CHAPTER, ownCoursesQuery, type PaperPlace } from '../make-paper-queries.ts'
import styles from './make-paper-dialog.module.css'

const TYPING_PAUSE = 300
const TITLE_MAX = 100

interface CourseListProps {
  name: string
  chosen: string
  onChoose: (courseId: string) => void
}

function CourseList({ name, chosen, onChoose }: CourseListProps) {
  const query = useQuery(ownCoursesQuery(name))
  if (query.isPending) return <Skeleton height={144} />
  if (query.isError && !query.data)
    return (
      <ErrorState
        title={texts.coursesError}
        message={sentenceOf(query.error)}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    )
  const { Items } = query.data
  if (Items.length === 0)
    return <p className={`${styles.noCourses} ui-ink-3`}>{name ? texts.courseNotFound : texts.noCourses}</p>
  return (
    <fieldset className={styles.courses} aria-label={texts.course}>
      {Items.map(({ CourseId, CourseName }) => (
        <label key={CourseId}>
          <input type="radio" name="course" checked={CourseId === chosen} onChange={() => onChoose(CourseId)} />
          {CourseName}
        </label>
      ))}
    </fieldset>
  )
}

/** Before the name of a chapter, for each level; a space of the browser's own would be swallowed. */
const INDENT = '\u3000'

/** Where a paper goes: into the exercise that it was read for, a course that is there, or a new one. */
export type PaperWhere = 'lesson' | 'there' | 'new'

interface PlacePartProps {
  place: PaperPlace
  onChange: (change: Partial<PaperPlace>) => void
}

/** A chapter of the chosen course, a new one, or none. */
function ChapterChoice({ place, onChange }: PlacePartProps) {
  const id = useId()
  const query = useQuery(chaptersQuery(place.courseId))
  const isNew = place.chapterId === NEW_CHAPTER
  return (
    <div className={styles.chapter}>
      <div className={styles.choice}>
        <label htmlFor={id}>{texts.chapter}</label>
        <select
          id={id}
          value={place.chapterId}
          disabled={query.isPending}
          onChange={({ target }) => onChange({ chapterId: target.value, chapterName: '' })}
        >
          <option value="">{texts.courseEnd}</option>
          {query.data?.map((chapter) => (
            <option key={chapter.id} value={chapter.id}>
              {INDENT.repeat(chapter.depth)}
              {chapter.title}
            </option>
          ))}
          <option value={NEW_CHAPTER}>{texts.newChapter}</option>
        </select>
      </div>
      {query.isError && <p role="alert">{texts.chaptersError}</p>}
      {isNew && (
        <TextField
          label={texts.chapterName}
          value={place.chapterName}
          maxLength={TITLE_MAX}
          onChange={(chapterName) => onChange({ chapterName })}
        />
      )}
    </div>
  )
}

function NewCourse({ place, onChange }: PlacePartProps) {
  return (
    <>
      <TextField
        label={texts.courseName}
        value={place.courseName}
        maxLength={NAME_MAX}
        onChange={(courseName) => onChange({ courseName })}
      />
      <div className={styles.labelled}>
        <b>{texts.category}</b>
        <Chips
          label={texts.category}
          items={([2, 1] as const).map((key) => ({ key: String(key), label: texts.categories[key] }))}
          selected={String(place.category)}
          onSelect={(key) => onChange({ category: key === '1' ? 1 : 2 })}
        />
      </div>
      <TextField
        label={texts.chapterNameOptional}
        value={place.chapterName}
        maxLength={TITLE_MAX}
        onChange={(chapterName) => onChange({ chapterName })}
      />
    </>
  )
}

interface PaperPlaceProps extends PlacePartProps {
  where: PaperWhere
  /** There is an exercise that the paper was read for. */
  hasLesson: boolean
  onSwitch: (where: PaperWhere) => void
}

/** Where the questions go: into one of the own courses, a new one, or the exercise from which somebody came. */
export function PaperPlaceFields({ place, where, hasLesson, onChange, onSwitch }: PaperPlaceProps) {
  const [search, setSearch] = useState('')
  const asked = useDebounced(search, TYPING_PAUSE)
  return (
    <>
      <div className={styles.labelled}>
        <b>{texts.where}</b>
        <Chips
          label={texts.where}
          items={[
            ...(hasLesson ? [{ key: 'lesson', label: texts.inLesson }] : []),
            { key: 'there', label: texts.inCourse },
            { key: 'new', label: texts.inNewCourse },
          ]}
          selected={where}
          onSelect={(key) => onSwitch(key as PaperWhere)}
        />
      </div>
      {where === 'lesson' && <p className="ui-ink-2">{texts.inLessonHint}</p>}
      {where === 'new' && <NewCourse place={place} onChange={onChange} />}
      {where === 'there' && (
        <>
          <TextField label={texts.courseSearch} icon="search" value={search} maxLength={50} onChange={setSearch} />
          <CourseList
            name={asked.trim()}
            chosen={place.courseId}
            onChoose={(courseId) => onChange({ courseId, chapterId: '', chapterName: '' })}
          />
          {place.courseId !== '' && <ChapterChoice key={place.courseId} place={place} onChange={onChange} />}
        </>
      )}
    </>
  )
}
