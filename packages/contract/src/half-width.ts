/**
 * Full-width letters, digits and signs, as a Chinese keyboard may write them, as their half-width twins. Not NFKC: that
 * would turn x² into x2, which is something else.
 */
export const toHalfWidth = (value: string): string =>
  value
    .replace(/[\uff01-\uff5e]/g, (character) => String.fromCharCode(character.charCodeAt(0) - 0xfee0))
    .replace(/\u3000/g, ' ')
