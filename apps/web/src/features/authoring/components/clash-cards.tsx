import type { LessonBody, LessonClash } from '@shijie/contract'
import { authoringTexts as texts } from '../../../texts/authoring.ts'
import { presenceTexts } from '../../../texts/presence.ts'
import { Button } from '../../../ui/pieces/button.tsx'
import { bothOf } from '../lesson-sync.ts'
import styles from './clash-cards.module.css'
import { ClashSide, partName } from './clash-side.tsx'

const CARD = '[data-clash]'

/** How long a film is and its poster belong to the film: one choice for all of them. */
const WITH_FILE = ['DurationMs', 'PageCount', 'PosterFileId']

/** Leads to the first choice, which stands above the page and may be far away. */
export function showClashes(): void {
  const card = document.querySelector<HTMLElement>(CARD)
  card?.scrollIntoView({ block: 'center' })
  card?.querySelector('button')?.focus({ preventScroll: true })
}

interface ClashCardsProps {
  courseId: string
  lessonId: string
  clashes: readonly LessonClash[]
  /** The page as it stands here. */
  blocks: LessonBody['Blocks']
  /** Who wrote the other side; empty where that is not known. */
  colleague: string
  onChoose: (part: string, which: 'mine' | 'theirs' | 'both') => void
}

/** Where two teachers changed the same: both texts side by side, and one of them is taken. */
export function ClashCards({ courseId, lessonId, clashes, blocks, colleague, onChoose }: ClashCardsProps) {
  const hasFile = clashes.some(({ part }) => part === 'FileId')
  const of = { courseId, lessonId, blocks }
  const isWithFile = (part: string) => hasFile && WITH_FILE.includes(part)
  const shown = clashes.filter(({ part }) => !isWithFile(part))
  const choose: typeof onChoose = (part, which) => {
    onChoose(part, which)
    if (part !== 'FileId') return
    for (const { part: other } of clashes) if (isWithFile(other)) onChoose(other, which)
  }
  return shown.map(({ part, mine, theirs }) => (
    <section
      key={part}
      className={styles.clash}
      data-clash=""
      role="alert"
      aria-label={texts.clashTitle(partName(part, blocks))}
    >
      <h3>{texts.clashTitle(partName(part, blocks))}</h3>
      <div className={styles.sides}>
        <div>
          <h4>{texts.mine}</h4>
          <ClashSide {...of} part={part} value={mine} other={theirs} />
          <Button size={36} onClick={() => choose(part, 'mine')}>
            {texts.takeMine}
          </Button>
        </div>
        <div>
          <h4>{colleague ? presenceTexts.theirsOf(colleague) : texts.theirs}</h4>
          <ClashSide {...of} part={part} value={theirs} other={mine} />
          <Button size={36} onClick={() => choose(part, 'theirs')}>
            {texts.takeTheirs}
          </Button>
        </div>
      </div>
      {bothOf(part, { mine, theirs }) !== undefined && (
        <Button size={36} onClick={() => choose(part, 'both')}>
          {texts.takeBoth}
        </Button>
      )}
    </section>
  ))
}
