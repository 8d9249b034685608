import { drawSigns, upClose } from '../hands/make.mjs'

/**
 * 手指数数: fourteen people count from one to six on one hand, as they do in China, close to the camera, because single fingers are
 * small. The hands are those of 石头剪刀布.
 */
export const makeFingers = () =>
  drawSigns({
    people: 14,
    signs: { one: '一', two: '二', three: '三', four: '四', five: '五', six: '六' },
    heldOut: new Set([2, 5, 7, 10]),
    place: upClose,
  })
