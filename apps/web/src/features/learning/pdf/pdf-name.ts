import { learningTexts as texts } from '../../../texts/learning.ts'

/** A file is called as its lesson is, not as whoever uploaded it called it; without what no file may be called. */
export const pdfNameOf = (title: string): string =>
  `${title.replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ').trim() || texts.pdfReader}.pdf`
