import type { LessonBody, LessonClash, LessonStandard } from '@shijie/contract'
import { authoringTexts as texts } from '../../../texts/authoring.ts'
import { lessonAimsTexts } from '../../../texts/lesson-aims.ts'
import { presenceTexts } from '../../../texts/presence.ts'
import { Button } from '../../../ui/pieces/button.tsx'
import { bothOf } from '../lesson-sync.ts'
import styles from './clash-cards.module.css'

/** What stands in a part, as somebody reads it who has to choose. */
function readable(part: string, value: unknown): string {
  if (value === null) return texts.takenOutByOne
  if (part === 'Standards') return (value as LessonStandard[]).map(lessonAimsTexts.lineOf).join('\n')
  if (part === 'Goals') return (value as string[]).join('\n')
  if (typeof value !== 'object') return String(value)
  if ('Text' in value) return String(value.Text)
  return 'Stem' in value ? String(value.Stem) : JSON.stringify(value, null, 1)
}

const nameOf = (part: string): string =>
  part in texts.parts ? texts.parts[part as keyof LessonBody] : texts.parts.Blocks

interface ClashCardsProps {
  clashes: readonly LessonClash[]
  /** Who wrote the other side; empty where that is not known. */
  colleague: string
  onChoose: (part: string, which: 'mine' | 'theirs' | 'both') => void
}

/** Where two teachers changed the same: both texts side by side, and one of them is taken. */
export function ClashCards({ clashes, colleague, onChoose }: ClashCardsProps) {
  return clashes.map(({ part, mine, theirs }) => (
    <section key={part} className={styles.clash} role="alert" aria-label={texts.clashTitle(nameOf(part))}>
      <h3>{texts.clashTitle(nameOf(part))}</h3>
      <div className={styles.sides}>
        <div>
          <h4>{texts.mine}</h4>
          <pre>{readable(part, mine)}</pre>
          <Button size={36} onClick={() => onChoose(part, 'mine')}>
            {texts.takeMine}
          </Button>
        </div>
        <div>
          <h4>{colleague ? presenceTexts.theirsOf(colleague) : texts.theirs}</h4>
          <pre>{readable(part, theirs)}</pre>
          <Button size={36} onClick={() => onChoose(part, 'theirs')}>
            {texts.takeTheirs}
          </Button>
        </div>
      </div>
      {bothOf(part, { mine, theirs }) !== undefined && (
        <Button size={36} onClick={() => onChoose(part, 'both')}>
          {texts.takeBoth}
        </Button>
      )}
    </section>
  ))
}
