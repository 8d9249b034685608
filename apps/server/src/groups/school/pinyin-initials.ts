/**
 * Initials of Chinese names. The collation of the language is by pinyin, so a character stands between the first
 * characters of two letters; surnames with a reading of their own are listed.
 */
const order = new Intl.Collator('zh-Hans-CN-u-co-pinyin')
const LETTERS = 'ABCDEFGHJKLMNOPQRSTWXYZ'
const FIRST = [...'阿八嚓哒妸发旮哈讥咔垃妈拏噢妑七呥仨它穵夕丫帀']
const SURNAMES: Record<string, string> = {
  单: 'S',
  解: 'X',
  仇: 'Q',
  朴: 'P',
  查: 'Z',
  曾: 'Z',
  区: 'O',
  翟: 'Z',
  乐: 'Y',
  盖: 'G',
  尉: 'Y',
  覃: 'Q',
  折: 'S',
  秘: 'B',
  冼: 'X',
  黑: 'H',
  重: 'C',
  缪: 'M',
  员: 'Y',
  种: 'C',
  万: 'W',
  洗: 'X',
  繁: 'P',
  那: 'N',
}
const known = new Map<string, string>()

function find(character: string): string {
  if (/[a-z0-9]/i.test(character)) return character.toUpperCase()
  if (!/\p{Script=Han}/u.test(character)) return ''
  let letter = ''
  for (let low = 0, high = FIRST.length - 1; low <= high; ) {
    const middle = (low + high) >> 1
    if (order.compare(FIRST[middle] ?? '', character) <= 0) {
      letter = LETTERS.charAt(middle)
      low = middle + 1
    } else high = middle - 1
  }
  return letter
}

function initialOf(character: string): string {
  const cached = known.get(character)
  if (cached !== undefined) return cached
  const letter = find(character)
  known.set(character, letter)
  return letter
}

/** `王子涵` gives `WZH`; letters and digits stay, all else is left out. */
export function pinyinInitials(name: string): string {
  return [...name].map((character, index) => (index === 0 && SURNAMES[character]) || initialOf(character)).join('')
}
