import { COURSE_LESSONS_MAX, createCourse, type LessonRowKind } from '@shijie/contract'
import { useDeferredValue, useMemo } from 'react'
import { checkBody, useForm } from '../../../lib/form.ts'
import { useKept } from '../../../lib/use-kept.ts'
import { authoringTexts as texts } from '../../../texts/authoring.ts'
import { Chips } from '../../../ui/fields/chips.tsx'
import { FieldNote } from '../../../ui/fields/field-note.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../ui/floating/dialog.tsx'
import { DialogFoot } from '../../../ui/floating/dialog-foot.tsx'
import { readOutline } from '../outline.ts'
import { useAddCourse, useCreateCourse } from '../queries.ts'
import styles from './new-course-dialog.module.css'

interface NewCourse {
  CourseName: string
  CourseIntro: string
  Category: 1 | 2
  outline: string
}

const EMPTY: NewCourse = { CourseName: '', CourseIntro: '', Category: 2, outline: '' }

const bodyOf = ({ outline, ...course }: NewCourse) => {
  const Outline = readOutline(outline)
  return Outline.length > 0 ? { ...course, Outline } : course
}

/** CSS pixels for each level. */
const INDENT = 20

const FIELDS = ['CourseName', 'CourseIntro'] as const

/** What is wrong of the lines stands at the box of the outline. */
const partOf = ([field]: readonly PropertyKey[]) => FIELDS.find((name) => name === field) ?? 'outline'

const check = (values: NewCourse) => {
  const body = bodyOf(values)
  const isWithTree = 'Outline' in body
  return checkBody(isWithTree ? createCourse.body : createCourse.body.omit({ Outline: true }), body, partOf)
}

/** Lines that are drawn: enough to see whether the levels are right. */
const LINES_SHOWN = 200

function OutlinePreview({ outline }: { outline: string }) {
  const rows = useMemo(() => readOutline(outline), [outline])
  if (rows.length === 0) return null
  const chapters = rows.filter(({ Kind }) => Kind === 'container').length
  const lines = rows.slice(0, LINES_SHOWN).map((row, at) => ({ ...row, key: `${at} ${row.Title}` }))
  return (
    <section className={styles.preview} aria-label={texts.preview}>
      <h3>
        {texts.preview} <small>{texts.previewCount(chapters, rows.length - chapters)}</small>
      </h3>
      <ol>
        {lines.map(({ key, Title, Kind, Depth }) => (
          <li key={key} style={{ paddingInlineStart: Depth * INDENT }}>
            <span>{Title}</span>
            <small>{texts.kinds[Kind satisfies LessonRowKind]}</small>
          </li>
        ))}
      </ol>
      {rows.length > COURSE_LESSONS_MAX && <p role="alert">{texts.outlineTooLong(COURSE_LESSONS_MAX)}</p>}
      {rows.length > LINES_SHOWN && rows.length <= COURSE_LESSONS_MAX && (
        <p>{texts.outlineMore(rows.length - LINES_SHOWN)}</p>
      )}
    </section>
  )
}

interface NewCourseDialogProps {
  onMade: (courseId: string) => void
  onClose: () => void
}

/** A new course: its name, and its tree while the outline is typed or pasted. */
export function NewCourseDialog({ onMade, onClose }: NewCourseDialogProps) {
  const add = useAddCourse()
  const create = useCreateCourse()
  // Minutes of typing: Esc, or a page that is left by mistake, takes nothing of it away.
  const kept = useKept('course.new', '', EMPTY)
  const { form, field, values, errors, change, isBusy } = useForm<NewCourse>({
    initial: EMPTY,
    draft: kept.draft,
    check,
    submit: async (typed) => {
      const body = bodyOf(typed)
      const made = 'Outline' in body ? create.mutateAsync(body) : add.mutateAsync(body)
      const { CourseId } = await made
      kept.forget()
      onMade(CourseId)
      return undefined
    },
  })
  // Typing goes before drawing.
  const outline = useDeferredValue(values.outline)
  return (
    <Dialog label={texts.create} onClose={onClose} canClose={!isBusy} className={styles.dialog}>
      <form {...form} className="ui-dialog-body stacked">
        <h2>{texts.create}</h2>
        <TextField {...field('CourseName')} label={texts.name} autoFocus />
        <div className={styles.category}>
          <b>{texts.category}</b>
          <Chips
            label={texts.category}
            items={([2, 1] as const).map((key) => ({ key: String(key), label: texts.categories[key] }))}
            selected={String(values.Category)}
            onSelect={(key) => change({ Category: key === '1' ? 1 : 2 })}
          />
          <small>{texts.categoryHints[values.Category]}</small>
        </div>
        <TextField {...field('CourseIntro')} label={texts.intro} maxLength={2000} />
        <div className={styles.outline}>
          <TextArea
            {...field('outline')}
            label={texts.outline}
            hint={texts.outlineHint}
            placeholder={texts.outlineExample}
            rows={9}
          />
          <OutlinePreview outline={outline} />
        </div>
        <FieldNote id="new-course-note" error={errors.whole} />
        <DialogFoot onClose={onClose} act={texts.save} isBusy={isBusy} busyText={texts.saving} />
      </form>
    </Dialog>
  )
}
