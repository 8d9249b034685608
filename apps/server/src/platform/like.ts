/** A pattern that finds the text anywhere; the pattern's own signs are taken literally. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
