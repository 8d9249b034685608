import { type MarkingPhrase, PHRASE_MAX } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { doAct } from '../../../lib/do-act.ts'
import { showToast } from '../../../lib/toasts.ts'
import { markingTexts as texts } from '../../../texts/marking.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { phrasesQuery, usePhrases } from '../queries.ts'
import styles from './phrases.module.css'

interface PhrasesProps {
  phrases: readonly MarkingPhrase[]
  /** What could be kept. */
  comment: string
  onInsert: (text: string) => void
}

/** What the teacher says again and again; the first nine have keys. */
export function Phrases({ phrases, comment, onInsert }: PhrasesProps) {
  const { keep, forget } = usePhrases()
  const text = comment.trim()
  const mayKeep = text !== '' && text.length <= PHRASE_MAX && !phrases.some(({ Text }) => Text === text)
  const insert = (phrase: MarkingPhrase) => {
    onInsert(phrase.Text)
    // Whatever is used comes to the front the next time.
    keep.mutate(phrase.Text)
  }
  return (
    <section className={styles.phrases} aria-label={texts.phrases}>
      <ul>
        {phrases.map((phrase, at) => (
          <li key={phrase.PhraseId}>
            <button type="button" onClick={() => insert(phrase)}>
              {phrase.Text}
              {at < 9 && <kbd>{texts.phraseKey(at + 1)}</kbd>}
            </button>
            <button
              type="button"
              aria-label={texts.forgetPhrase(phrase.Text)}
              onClick={() => forget.mutate(phrase.PhraseId)}
            >
              <Icon name="close" size={16} />
            </button>
          </li>
        ))}
      </ul>
      {mayKeep && (
        <Button
          size={28}
          kind="quiet"
          onClick={() => doAct(keep, text, { onSuccess: () => showToast('success', texts.phraseKept) })}
        >
          {texts.keepPhrase}
        </Button>
      )}
    </section>
  )
}

/** The same where the desk is not: below the comment to a hand-in. */
export function OwnPhrases(props: Omit<PhrasesProps, 'phrases'>) {
  const { data } = useQuery(phrasesQuery)
  return <Phrases {...props} phrases={data?.Items ?? []} />
}
