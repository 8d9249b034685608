import type { WrittenQuestion } from '@shijie/contract'
import { paperTexts as texts } from '../../texts/paper.ts'

/** One part of what is right: an option, a blank, a place, a pair. */
export interface RightAnswer {
  key: string
  text: string
}

const letterOf = (at: number): string => String.fromCharCode(65 + at)

const optionText = ({ Content, PictureText }: WrittenQuestion['Options'][number]) => Content || PictureText

function partsOf(question: WrittenQuestion): string[] {
  const { Kind, Options, Blanks, Items, Pairs, Extras, Reference } = question
  switch (Kind) {
    case 'single':
    case 'multiple':
      return Options.flatMap((option, at) =>
        option.IsRight === 1 ? [`${letterOf(at)} ${optionText(option)}`.trim()] : [],
      )
    case 'truefalse':
      return Options.filter(({ IsRight }) => IsRight === 1).map(optionText)
    case 'fill':
      return Blanks.map(({ Accepted, Tolerance }, at) => texts.blankAnswer(at + 1, Blanks.length, Accepted, Tolerance))
    case 'order':
      return Items.map((item, at) => texts.placeAnswer(at + 1, item))
    case 'match': {
      const extras = Extras.length > 0 ? [texts.extraAnswers(Extras)] : []
      return [...Pairs.map(({ Left, Right }) => texts.pairAnswer(Left, Right)), ...extras]
    }
    case 'short':
      return Reference === '' ? [] : [Reference]
  }
}

/** What is right, part by part; nothing for a short answer whose author wrote no reference. */
export const rightAnswers = (question: WrittenQuestion): RightAnswer[] =>
  partsOf(question).map((text, at) => ({ key: `${at} ${text}`, text }))
