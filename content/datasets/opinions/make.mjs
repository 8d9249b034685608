import { makeSentences } from '../kit/sentences.mjs'

/** 这句话开心吗: what happened today, in the words of many; moods show by what happened more than by words for moods. */
export const makeOpinions = () =>
  makeSentences(new URL('sentences/', import.meta.url), { 开心: 'happy', 不开心: 'sad', 一般: 'plain' })
