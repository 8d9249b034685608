import type { DraftRow, LessonBody, LessonKind } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { authoringTexts } from '../../../texts/authoring.ts'
import { lessonSettingsTexts as texts } from '../../../texts/lesson-settings.ts'
import { draftsQuery } from '../queries.ts'
import { CompletionSettings } from './completion-settings.tsx'
import { KindSetting } from './kind-setting.tsx'
import styles from './lesson-settings.module.css'
import { NumberField } from './number-field.tsx'
import { OpeningSettings } from './opening-settings.tsx'
import { StandardsSetting } from './standards-setting.tsx'
import { WeightSettings } from './weight-settings.tsx'

interface PartProps {
  body: LessonBody
  onChange: (parts: Partial<LessonBody>) => void
}

const MINUTES_MAX = 6000

function TrySeeSetting({ body, onChange }: PartProps) {
  return (
    <section>
      <h3>{texts.trySee}</h3>
      <select
        aria-label={texts.trySee}
        value={body.IsTrySee}
        onChange={({ target }) => onChange({ IsTrySee: Number(target.value) })}
      >
        {authoringTexts.trySees.map((words, value) => (
          <option key={words} value={value}>
            {words}
          </option>
        ))}
      </select>
      <small>{texts.trySeeEffects[body.IsTrySee]}</small>
    </section>
  )
}

function TimeSetting({ body, onChange }: PartProps) {
  const field = (key: 'Minutes' | 'HomeworkMinutes', label: string) => (
    <NumberField
      label={label}
      value={body[key]}
      min={0}
      max={MINUTES_MAX}
      error={texts.minutesNeeded}
      onChange={(minutes) => onChange({ [key]: minutes })}
    />
  )
  return (
    <section>
      <h3>{texts.time}</h3>
      <div className={styles.pair}>
        {field('Minutes', authoringTexts.minutes)}
        {field('HomeworkMinutes', authoringTexts.homeworkMinutes)}
      </div>
      <small>{texts.timeEffect}</small>
    </section>
  )
}

const isLeaf = (body: LessonBody): body is LessonBody & { Kind: LessonKind } => body.Kind !== 'container'

interface LessonSettingsProps extends PartProps {
  lessonId: string
  courseId: string
  /** Somebody has learned it: its kind stays. */
  isLearned: boolean
}

/** What is set for a lesson as a whole, each part with its effect in words; at the end who has learned it already. */
export function LessonSettings({ lessonId, courseId, body, onChange, isLearned }: LessonSettingsProps) {
  const rows: readonly DraftRow[] = useQuery(draftsQuery(courseId)).data?.Items ?? []
  const learners = rows.find(({ CourseHourId }) => CourseHourId === lessonId)?.LearnerCount ?? 0
  return (
    <aside className={styles.side} aria-label={texts.title}>
      <div className={styles.settings}>
        <h2>{texts.title}</h2>
        <KindSetting lessonId={lessonId} body={body} onChange={onChange} isLearned={isLearned} />
        {isLeaf(body) && (
          <>
            <TrySeeSetting body={body} onChange={onChange} />
            <OpeningSettings lessonId={lessonId} body={body} rows={rows} onChange={onChange} />
            <CompletionSettings body={body} onChange={onChange} />
            <WeightSettings lessonId={lessonId} body={body} rows={rows} onChange={onChange} />
            <TimeSetting body={body} onChange={onChange} />
          </>
        )}
        <StandardsSetting body={body} onChange={onChange} />
        {learners > 0 && (
          <p className={styles.learned}>
            <b>{texts.learned(learners)}</b>
            {texts.learnedEffect}
          </p>
        )}
      </div>
    </aside>
  )
}
