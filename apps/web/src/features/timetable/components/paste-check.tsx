import { useId, useState } from 'react'
import { timetableTexts as texts } from '../../../texts/timetable.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { classNames } from '../../../ui/look/class-names.ts'
import { Button } from '../../../ui/pieces/button.tsx'
import { Tag, type TagTone } from '../../../ui/pieces/tag.tsx'
import type { ReadLesson } from '../read/read-timetable.ts'
import { type Lesson, placeOf, type Timetable, usualCourse, type Week } from '../week.ts'
import styles from './paste-check.module.css'

interface PasteCheckProps {
  timetable: Timetable
  week: Week
  read: readonly ReadLesson[]
  onPut: (week: Week, count: number) => void
  onBack: () => void
}

const TONES: Record<ReadLesson['verdict'], TagTone> = { found: 'ok', several: 'warn', other: 'warn', none: 'plain' }

const whenOf = ({ weekday, period, week }: ReadLesson) =>
  `${texts.day(weekday)}${texts.period(period)}${week === 'every' ? '' : texts.weeks[week]}`

/** What is to be asked stands first. */
const ORDER: Record<ReadLesson['verdict'], number> = { several: 0, other: 1, found: 2, none: 3 }

interface RowProps {
  lesson: ReadLesson
  timetable: Timetable
  onChange: (lesson: ReadLesson) => void
}

function Row({ lesson, timetable: { Classes, Courses }, onChange }: RowProps) {
  const when = whenOf(lesson)
  const first = new Set(lesson.candidates.map(({ ClassId }) => ClassId))
  const classes = [...lesson.candidates, ...Classes.filter(({ ClassId }) => !first.has(ClassId))]
  const verdict = lesson.classId && lesson.verdict !== 'found' ? 'found' : lesson.verdict
  return (
    <tr data-state={lesson.classId ? 'in' : 'out'}>
      <th scope="row">{when}</th>
      <td className={styles.text}>{lesson.text}</td>
      <td>
        <Tag tone={TONES[verdict]}>{texts.verdicts[verdict]}</Tag>
      </td>
      <td>
        <select
          aria-label={texts.classOf(when)}
          value={lesson.classId}
          onChange={({ target }) => onChange({ ...lesson, classId: target.value })}
        >
          <option value="">{texts.leftOut}</option>
          {classes.map(({ ClassId, ClassName }) => (
            <option key={ClassId} value={ClassId}>
              {ClassName}
            </option>
          ))}
        </select>
      </td>
      <td>
        <select
          aria-label={texts.courseOf(when)}
          value={lesson.courseId}
          disabled={!lesson.classId}
          onChange={({ target }) => onChange({ ...lesson, courseId: target.value })}
        >
          <option value="">{texts.noCourse}</option>
          {Courses.map(({ CourseId, CourseName }) => (
            <option key={CourseId} value={CourseId}>
              {CourseName}
            </option>
          ))}
        </select>
      </td>
    </tr>
  )
}

/** The lessons with a class, in their places; where two would stand in one, the later row does. */
function weekWith(base: Week, lessons: readonly ReadLesson[], restCourse: string): Week {
  const week = new Map(base)
  for (const { weekday, period, week: half, classId, courseId, room } of lessons) {
    if (!classId) continue
    const place = placeOf(weekday, period)
    const others = (week.get(place) ?? []).filter(
      (one) => half !== 'every' && one.week !== 'every' && one.week !== half,
    )
    const lesson: Lesson = { week: half, classId, courseId: courseId || restCourse || usualCourse(base, classId), room }
    week.set(place, [...others, lesson])
  }
  return week
}

/** What was read, mended in place before it is kept. */
export function PasteCheck({ timetable, week, read, onPut, onBack }: PasteCheckProps) {
  const id = useId()
  const [lessons, setLessons] = useState(() => [...read].sort((a, b) => ORDER[a.verdict] - ORDER[b.verdict]))
  const [restCourse, setRestCourse] = useState('')
  const [isReplacing, setIsReplacing] = useState(false)
  const count = lessons.filter(({ classId }) => classId).length
  const open = lessons.filter(
    ({ classId, verdict }) => !classId && (verdict === 'several' || verdict === 'other'),
  ).length
  return (
    <section className={classNames(styles.check, 'ui-card')} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{texts.checkTitle}</h2>
      <p role="status">{texts.summary(count, open, lessons.length - count - open)}</p>
      <div className={styles.bar}>
        <label htmlFor={`${id}-rest`}>{texts.restCourse}</label>
        <select id={`${id}-rest`} value={restCourse} onChange={({ target }) => setRestCourse(target.value)}>
          <option value="">{texts.noCourse}</option>
          {timetable.Courses.map(({ CourseId, CourseName }) => (
            <option key={CourseId} value={CourseId}>
              {CourseName}
            </option>
          ))}
        </select>
        {week.size > 0 && (
          <Checkbox isChecked={isReplacing} onChange={setIsReplacing}>
            {texts.replace}
          </Checkbox>
        )}
        <Button size={44} onClick={onBack}>
          {texts.pasteAgain}
        </Button>
        <Button
          size={44}
          kind="primary"
          disabled={count === 0}
          onClick={() => onPut(weekWith(isReplacing ? new Map() : week, lessons, restCourse), count)}
        >
          {texts.put(count)}
        </Button>
      </div>
      <div className={styles.scroll}>
        <table>
          <thead>
            <tr>
              {[texts.when, texts.written, texts.verdict, texts.class, texts.course].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lessons.map((lesson, index) => (
              <Row
                key={whenOf(lesson) + lesson.text}
                lesson={lesson}
                timetable={timetable}
                onChange={(next) => setLessons((rows) => rows.map((row, at) => (at === index ? next : row)))}
              />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
