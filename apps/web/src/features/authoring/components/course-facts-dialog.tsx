import { COURSE_COVERS, changeCourse, type DataOf, type getCourse } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { sentenceOf } from '../../../lib/api-client.ts'
import { checkBody, useForm } from '../../../lib/form.ts'
import { authoringTexts as texts } from '../../../texts/authoring.ts'
import { FieldNote } from '../../../ui/fields/field-note.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../ui/floating/dialog.tsx'
import { DialogFoot } from '../../../ui/floating/dialog-foot.tsx'
import { useLeaveAsk } from '../../../ui/floating/use-leave-ask.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { courseTextQuery, useChangeCourse } from '../queries.ts'
import styles from './course-facts-dialog.module.css'

type Cover = (typeof COURSE_COVERS)[number]

interface CourseFacts {
  CourseName: string
  CourseIntro: string
  hours: string
  CourseCoverUrl: Cover
  TeacherText: string
}

const FIELDS = ['CourseName', 'CourseIntro', 'TeacherText'] as const

const partOf = ([field]: readonly PropertyKey[]) =>
  field === 'CourseHours' ? 'hours' : (FIELDS.find((name) => name === field) ?? 'CourseCoverUrl')

const bodyOf = (courseId: string, { hours, ...facts }: CourseFacts) => ({
  ...facts,
  CourseId: courseId,
  CourseHours: hours.trim() === '' ? 0 : Number(hours),
})

/** The picture by which a course is known in every list. */
function CoverChoice({ cover, onChoose }: { cover: Cover; onChoose: (cover: Cover) => void }) {
  return (
    <fieldset className={styles.covers}>
      <legend>{texts.cover}</legend>
      {COURSE_COVERS.map((one, at) => (
        <label key={one}>
          <input
            type="radio"
            name="cover"
            checked={one === cover}
            aria-label={texts.coverOf(at + 1)}
            onChange={() => onChoose(one)}
          />
          <img src={one} alt="" width={112} height={63} />
        </label>
      ))}
    </fieldset>
  )
}

interface CourseFactsDialogProps {
  course: DataOf<typeof getCourse>
  onClose: () => void
}

/** E061, O974: what a course is called, how it looks in the lists, and what it says to whoever teaches it. */
export function CourseFactsDialog({ course, onClose }: CourseFactsDialogProps) {
  const text = useQuery(courseTextQuery(course.CourseId))
  if (text.data) {
    return <CourseFactsForm course={course} teacherText={text.data.TeacherText} onClose={onClose} />
  }
  return (
    <Dialog label={texts.courseFacts} onClose={onClose} className={styles.dialog}>
      {text.isError ? (
        <ErrorState
          title={texts.courseTextError}
          message={sentenceOf(text.error)}
          onRetry={() => void text.refetch()}
          isRetrying={text.isFetching}
        />
      ) : (
        <Skeleton height={480} />
      )}
    </Dialog>
  )
}

function CourseFactsForm({ course, teacherText, onClose }: CourseFactsDialogProps & { teacherText: string }) {
  const { CourseId, CourseName, CourseIntro, CourseHours, CourseCoverUrl } = course
  const save = useChangeCourse()
  const { form, field, values, errors, change, isBusy, isChanged } = useForm<CourseFacts>({
    initial: {
      CourseName,
      CourseIntro,
      hours: CourseHours ? String(CourseHours) : '',
      CourseCoverUrl: COURSE_COVERS.find((one) => one === CourseCoverUrl) ?? COURSE_COVERS[0],
      TeacherText: teacherText,
    },
    check: (typed) => checkBody(changeCourse.body, bodyOf(CourseId, typed), partOf),
    submit: async (typed) => {
      await save.mutateAsync(bodyOf(CourseId, typed))
      onClose()
      return undefined
    },
  })
  const { leave, asking } = useLeaveAsk(isChanged, onClose)
  return (
    <Dialog label={texts.courseFacts} onClose={leave} canClose={!isBusy} className={styles.dialog}>
      <form {...form} className="ui-dialog-body stacked">
        <h2>{texts.courseFacts}</h2>
        <TextField {...field('CourseName')} label={texts.name} autoFocus />
        <TextArea {...field('CourseIntro')} label={texts.intro} rows={3} />
        <TextField {...field('hours')} label={texts.hours} hint={texts.hoursHint} inputMode="numeric" />
        <TextArea {...field('TeacherText')} label={texts.courseText} hint={texts.courseTextHint} rows={4} />
        <CoverChoice cover={values.CourseCoverUrl} onChoose={(cover) => change({ CourseCoverUrl: cover })} />
        <FieldNote id="course-facts-note" error={errors.whole} />
        <DialogFoot onClose={leave} act={texts.keepFacts} isBusy={isBusy} busyText={texts.savingNow} />
      </form>
      {asking}
    </Dialog>
  )
}
