import type { DraftRow, LessonBody } from '@shijie/contract'
import { wireTimeOf } from '../../../lib/format.ts'
import { lessonSettingsTexts as texts } from '../../../texts/lesson-settings.ts'
import { DeskDate } from '../../../ui/desk/desk-date.tsx'
import { readDate } from '../../../ui/desk/desk-date-text.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { leafBefore, leavesOf, tomorrowMorning } from '../lesson-order.ts'
import { useUnkept } from '../unkept-fields.ts'

/** A school year; later than that nobody plans a lesson. */
const FAR_MS = 366 * 86_400_000

interface OpeningSettingsProps {
  lessonId: string
  body: LessonBody
  rows: readonly DraftRow[]
  onChange: (parts: Partial<LessonBody>) => void
}

/** The moment itself. While it is typed and is none yet, the lesson keeps the one before. */
function OpeningDay({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const [typed, setTyped] = useUnkept(texts.dayToOpen)
  return (
    <DeskDate
      label={texts.dayToOpen}
      hasTime
      value={typed ?? value}
      error={typed?.trim() === '' ? texts.dayNeeded : undefined}
      onChange={(text) => {
        const read = readDate(text, true)
        // What is typed stands as it is until it is the moment to the letter.
        setTyped(read === text ? undefined : text)
        if (read !== undefined) onChange(read)
      }}
    />
  )
}

interface LessonToCompleteProps {
  value: string
  rows: readonly DraftRow[]
  lessonId: string
  onChange: (lessonId: string) => void
}

function LessonToComplete({ value, rows, lessonId, onChange }: LessonToCompleteProps) {
  const others = leavesOf(rows).filter(({ CourseHourId }) => CourseHourId !== lessonId)
  return (
    <select aria-label={texts.lessonToComplete} value={value} onChange={({ target }) => onChange(target.value)}>
      {others.every(({ CourseHourId }) => CourseHourId !== value) && <option value={value}>{texts.goneLesson}</option>}
      {others.map(({ CourseHourId, Title, State }) => (
        <option key={CourseHourId} value={CourseHourId}>
          {State === 'draft' ? texts.unpublishedLesson(Title) : Title}
        </option>
      ))}
    </select>
  )
}

/** What the day means for learners; typed wrongly, it may be one of another year. */
function dayEffects(opensAt: string, now = Date.now()): string[] {
  if (opensAt === '') return []
  if (opensAt <= wireTimeOf(now)) return [texts.onDayPast]
  return opensAt > wireTimeOf(now + FAR_MS) ? [texts.onDayFar, texts.onDayEffect] : [texts.onDayEffect]
}

/** What the two conditions mean for learners. */
function effectsOf({ OpensAt, OpensAfterId }: LessonBody, rows: readonly DraftRow[]): string[] {
  const first = leavesOf(rows).find(({ CourseHourId }) => CourseHourId === OpensAfterId)
  const effects = [
    ...dayEffects(OpensAt),
    ...(first ? [texts.afterEffect(first.Title)] : []),
    ...(first?.State === 'draft' ? [texts.waitsForDraft(first.Title)] : []),
    ...(OpensAt && first ? [texts.bothEffect] : []),
  ]
  return effects.length > 0 ? effects : [texts.always]
}

/** When a lesson opens: on a day, after another lesson, after both, or at once. */
export function OpeningSettings({ lessonId, body, rows, onChange }: OpeningSettingsProps) {
  const before = leafBefore(rows, lessonId)
  return (
    <section>
      <h3>{texts.opening}</h3>
      <Checkbox isChecked={body.OpensAt !== ''} onChange={(is) => onChange({ OpensAt: is ? tomorrowMorning() : '' })}>
        {texts.onDay}
      </Checkbox>
      {body.OpensAt !== '' && <OpeningDay value={body.OpensAt} onChange={(OpensAt) => onChange({ OpensAt })} />}
      {before || body.OpensAfterId ? (
        <Checkbox
          isChecked={body.OpensAfterId !== ''}
          onChange={(is) => onChange({ OpensAfterId: is ? (before?.CourseHourId ?? '') : '' })}
        >
          {texts.afterLesson}
        </Checkbox>
      ) : (
        <small>{texts.noOtherLesson}</small>
      )}
      {body.OpensAfterId !== '' && (
        <LessonToComplete
          value={body.OpensAfterId}
          rows={rows}
          lessonId={lessonId}
          onChange={(OpensAfterId) => onChange({ OpensAfterId })}
        />
      )}
      {effectsOf(body, rows).map((effect) => (
        <small key={effect}>{effect}</small>
      ))}
    </section>
  )
}
