import type { TimetableWeek } from '@shijie/contract'
import { useId } from 'react'
import { useForm } from '../../../lib/form.ts'
import { timetableTexts as texts } from '../../../texts/timetable.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { FieldNote } from '../../../ui/fields/field-note.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../ui/floating/dialog.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { type Lesson, partsOf, type Timetable } from '../week.ts'
import styles from './cell-editor.module.css'

interface CellEditorProps {
  place: string
  lessons: readonly Lesson[]
  choices: Pick<Timetable, 'Classes' | 'Courses'>
  usualCourse: (classId: string) => string
  onSave: (lessons: readonly Lesson[]) => void
  onCopy: (lessons: readonly Lesson[]) => void
  onClose: () => void
}

type Draft = Record<TimetableWeek, Lesson> & { isSplit: boolean }

const ROOM_MAX = 20
const emptyOf = (week: TimetableWeek): Lesson => ({ week, classId: '', courseId: '', room: '' })

function draftOf(lessons: readonly Lesson[], onlyClass: string): Draft {
  const find = (week: TimetableWeek) => lessons.find((one) => one.week === week) ?? emptyOf(week)
  const isSplit = lessons.some(({ week }) => week !== 'every')
  const every = lessons.length === 0 ? { ...emptyOf('every'), classId: onlyClass } : find('every')
  return { every, odd: find('odd'), even: find('even'), isSplit }
}

const lessonsOf = ({ every, odd, even, isSplit }: Draft): Lesson[] =>
  (isSplit ? [odd, even] : [every]).filter(({ classId }) => classId !== '')

interface PartProps {
  lesson: Lesson
  error: string | undefined
  choices: CellEditorProps['choices']
  usualCourse: CellEditorProps['usualCourse']
  onChange: (lesson: Lesson) => void
}

/** What is taught in one half of the weeks, or in all. */
function Part({ lesson, error, choices, usualCourse, onChange }: PartProps) {
  const id = useId()
  const chooseClass = (classId: string) =>
    onChange({ ...lesson, classId, courseId: lesson.courseId || usualCourse(classId) })
  return (
    <div className={styles.part}>
      <label htmlFor={`${id}-class`}>{texts.class}</label>
      <select
        id={`${id}-class`}
        name={lesson.week}
        value={lesson.classId}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={({ target }) => chooseClass(target.value)}
      >
        <option value="">{lesson.week === 'every' ? texts.chooseClass : texts.noLesson}</option>
        {choices.Classes.map(({ ClassId, ClassName }) => (
          <option key={ClassId} value={ClassId}>
            {ClassName}
          </option>
        ))}
      </select>
      <FieldNote id={`${id}-error`} error={error} />
      <label htmlFor={`${id}-course`}>{texts.course}</label>
      <select
        id={`${id}-course`}
        value={lesson.courseId}
        aria-describedby={`${id}-course-note`}
        onChange={({ target }) => onChange({ ...lesson, courseId: target.value })}
      >
        <option value="">{texts.noCourse}</option>
        {choices.Courses.map(({ CourseId, CourseName }) => (
          <option key={CourseId} value={CourseId}>
            {CourseName}
          </option>
        ))}
      </select>
      <FieldNote id={`${id}-course-note`} hint={texts.noCourseHint} />
      <TextField
        label={texts.room}
        hint={texts.roomHint}
        value={lesson.room}
        maxLength={ROOM_MAX}
        autoComplete="off"
        onChange={(room) => onChange({ ...lesson, room })}
      />
    </div>
  )
}

/** One cell of the timetable: class, course and room, for every week or for odd and even ones. */
export function CellEditor({ place, lessons, choices, usualCourse, onSave, onCopy, onClose }: CellEditorProps) {
  const [weekday, period] = partsOf(place)
  const onlyClass = choices.Classes.length === 1 ? (choices.Classes[0]?.ClassId ?? '') : ''
  const form = useForm<Draft>({
    initial: draftOf(lessons, onlyClass),
    check: (draft) => (lessonsOf(draft).length > 0 ? {} : { [draft.isSplit ? 'odd' : 'every']: texts.chooseClass }),
    submit: async (draft) => {
      onSave(lessonsOf(draft))
      return undefined
    },
  })
  const { isSplit } = form.values
  const split = (next: boolean) => {
    const { every, odd } = form.values
    form.change(
      next ? { isSplit: true, odd: { ...every, week: 'odd' } } : { isSplit: false, every: { ...odd, week: 'every' } },
    )
  }
  const shown: readonly TimetableWeek[] = isSplit ? ['odd', 'even'] : ['every']
  const title = texts.editTitle(texts.day(weekday), period)
  return (
    <Dialog label={title} onClose={onClose}>
      <form {...form.form} className="ui-dialog-body stacked">
        <h2>{title}</h2>
        {shown.map((week) => (
          <fieldset key={week} className={styles.week}>
            <legend>{texts.weeks[week]}</legend>
            <Part
              lesson={form.values[week]}
              error={form.errors[week]}
              choices={choices}
              usualCourse={usualCourse}
              onChange={(lesson) => form.change({ [week]: lesson })}
            />
          </fieldset>
        ))}
        <Checkbox isChecked={isSplit} onChange={split}>
          {texts.split}
        </Checkbox>
        {isSplit && <p className={styles.hint}>{texts.splitHint}</p>}
        {lessons.length > 0 && (
          <div className="row">
            <Button size={28} onClick={() => onCopy(lessons)}>
              {texts.copy}
            </Button>
            <Button size={28} kind="quiet" onClick={() => onSave([])}>
              {texts.clear}
            </Button>
          </div>
        )}
        <div className="ui-dialog-acts">
          <Button size={44} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button size={44} kind="primary" type="submit">
            {texts.ok}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
