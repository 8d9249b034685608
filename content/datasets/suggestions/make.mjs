import { makeSentences } from '../kit/sentences.mjs'

/** 意见箱: what belongs to which desk; few sentences name it. */
export const makeSuggestions = () =>
  makeSentences(new URL('sentences/', import.meta.url), {
    食堂: 'canteen',
    图书馆: 'library',
    操场: 'ground',
    教室: 'classroom',
    校车: 'bus',
    社团: 'clubs',
  })
