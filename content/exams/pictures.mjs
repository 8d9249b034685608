import { judgingPictures } from './pictures-judging.mjs'
import { learningPictures } from './pictures-learning.mjs'
import { sensePictures } from './pictures-senses.mjs'

/**
 * Pictures of the questions: by its name how high it is, and how it is drawn. What a chart shows comes from the data of the
 * lessons; a picture never prints the answer.
 */
export const pictures = { ...learningPictures, ...sensePictures, ...judgingPictures }
