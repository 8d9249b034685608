import { examTexts as texts } from '../../../texts/exam.ts'
import { letterOf } from '../choose.ts'
import './question.css'

interface Shown {
  PictureUrl: string
  PictureText: string
}

/** The picture under a stem, if there is one. */
export function StemPicture({ question, number }: { question: Shown; number: number }) {
  const { PictureUrl, PictureText } = question
  if (!PictureUrl) return null
  return <img className="question-picture" src={PictureUrl} alt={PictureText || texts.pictureOf(number)} />
}

/** The picture of an option, under its words. */
export function OptionPicture({ option, index }: { option: Shown; index: number }) {
  const { PictureUrl, PictureText } = option
  if (!PictureUrl) return null
  return <img className="option-picture" src={PictureUrl} alt={PictureText || texts.optionPicture(letterOf(index))} />
}

/** Where options are pictures they stand beside each other, to be compared. */
export const optionsClass = (options: readonly Shown[]): string =>
  options.some(({ PictureUrl }) => PictureUrl) ? 'question-options of-pictures' : 'question-options'
