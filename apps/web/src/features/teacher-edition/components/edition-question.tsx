import type { EditionQuestion } from '@shijie/contract'
import type { ReactNode } from 'react'
import { teacherEditionTexts as texts } from '../../../texts/teacher-edition.ts'
import { RichText } from '../../../ui/pieces/rich-text.tsx'
import { EditionChoices } from './edition-choices.tsx'
import styles from './edition-question.module.css'

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <p className={styles.line}>
      <b>{label}</b>
      {children}
    </p>
  )
}

const choicesOf = ({ Options }: EditionQuestion) =>
  Options.map(({ Content, PictureUrl, PictureText, IsRight, Feedback }) => ({
    text: Content,
    ...(PictureUrl ? { picture: { url: PictureUrl, text: PictureText } } : {}),
    isRight: IsRight === 1,
    feedback: Feedback,
  }))

const saidToBlanks = ({ Blanks }: EditionQuestion) =>
  Blanks.map(({ Feedback }, at) => ({ number: at + 1, Feedback })).filter(({ Feedback }) => Feedback !== '')

/** A question of a paper with its key. */
export function EditionQuestionView({ question }: { question: EditionQuestion }) {
  const { Kind, Stem, Score, PictureUrl, PictureText, Options, Blanks, Items, Pairs, Extras, Reference, Explanation } =
    question
  return (
    <li className={styles.question}>
      <p className={styles.stem}>
        <RichText text={Stem} />{' '}
        <small>
          {texts.questionKinds[Kind]} · {texts.score(Score)}
        </small>
      </p>
      {PictureUrl && <img src={PictureUrl} alt={PictureText} />}
      {Options.length > 0 && <EditionChoices choices={choicesOf(question)} />}
      {Blanks.length > 0 && (
        <Line label={texts.answer}>
          <RichText text={Blanks.map(({ Accepted }) => Accepted.join(texts.or)).join('；')} />
        </Line>
      )}
      {saidToBlanks(question).map(({ number, Feedback }) => (
        <Line key={number} label={texts.blankWrong(number)}>
          <RichText text={Feedback} />
        </Line>
      ))}
      {Items.length > 0 && (
        <Line label={texts.rightOrder}>
          <RichText text={Items.join(' → ')} />
        </Line>
      )}
      {Pairs.length > 0 && (
        <Line label={texts.pairs}>
          <RichText text={Pairs.map(({ Left, Right }) => `${Left} — ${Right}`).join('；')} />
        </Line>
      )}
      {Extras.length > 0 && (
        <Line label={texts.extras}>
          <RichText text={Extras.join('；')} />
        </Line>
      )}
      {Reference && (
        <Line label={texts.reference}>
          <RichText text={Reference} />
        </Line>
      )}
      {Explanation && (
        <Line label={texts.explanation}>
          <RichText text={Explanation} />
        </Line>
      )}
    </li>
  )
}
