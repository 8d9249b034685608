import { toHalfWidth } from '@shijie/contract/half-width'

/** A mobile number or a number of an identity card, also with gaps. */
const NUMBERS = /(?<!\d)(?:1[3-9]\d{9}|\d{17}[\dx])(?!\d)/i
/** A name of an account, behind the word for what it is of. */
const ACCOUNTS = /(?:微信|威信|薇信|vx|wechat|weixin|qq|扣扣|企鹅)(?:号码?)?(?:是|为|:|,|加我)*[a-z0-9_-]{5,}/i

/** Does it tell a number or a name by which a child can be reached outside of the class? Gaps between digits hide nothing. */
export function tellsContact(text: string): boolean {
  const plain = toHalfWidth(text)
  return NUMBERS.test(plain.replace(/(?<=\d)[\s.-]+(?=\d)/g, '')) || ACCOUNTS.test(plain.replace(/\s+/g, ''))
}
