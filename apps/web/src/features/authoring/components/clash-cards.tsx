import type { LessonBody, LessonClash, LessonStandard } from '@shijie/contract'
import { authoringTexts as texts } from '../../../texts/authoring.ts'
import { lessonAimsTexts } from '../../../texts/lesson-aims.ts'
import { pageEditorTexts as pageTexts } from '../../../texts/page-editor.ts'
import { presenceTexts } from '../../../texts/presence.ts'
import { Button } from '../../../ui/pieces/button.tsx'
import { bothOf } from '../lesson-sync.ts'
import { nameOf as blockNameOf } from '../page-editor/block-kinds.ts'
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

/** What the part is called: a field, or a block by its place on the page. */
function nameOf(part: string, blocks: LessonBody['Blocks']): string {
  if (part in texts.parts) return texts.parts[part as keyof LessonBody]
  const at = blocks.findIndex(({ BlockId }) => BlockId === part)
  const block = blocks[at]
  return block ? pageTexts.block(at + 1, pageTexts.names[blockNameOf(block)]) : texts.parts.Blocks
}

const CARD = '[data-clash]'

/** Leads to the first choice, which stands above the page and may be far away. */
export function showClashes(): void {
  const card = document.querySelector<HTMLElement>(CARD)
  card?.scrollIntoView({ block: 'center' })
  card?.querySelector('button')?.focus({ preventScroll: true })
}

interface ClashCardsProps {
  clashes: readonly LessonClash[]
  /** The page as it stands here. */
  blocks: LessonBody['Blocks']
  /** Who wrote the other side; empty where that is not known. */
  colleague: string
  onChoose: (part: string, which: 'mine' | 'theirs' | 'both') => void
}

/** Where two teachers changed the same: both texts side by side, and one of them is taken. */
export function ClashCards({ clashes, blocks, colleague, onChoose }: ClashCardsProps) {
  return clashes.map(({ part, mine, theirs }) => (
    <section
      key={part}
      className={styles.clash}
      data-clash=""
      role="alert"
      aria-label={texts.clashTitle(nameOf(part, blocks))}
    >
      <h3>{texts.clashTitle(nameOf(part, blocks))}</h3>
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
