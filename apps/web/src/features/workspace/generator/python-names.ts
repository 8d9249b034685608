import type { Names } from 'blockly/core'

/** Python takes letters of every script; only what it refuses becomes an underscore. */
export function safeName(name: string): string {
  const cleaned = name
    .normalize('NFKC')
    .trim()
    .replace(/[^\p{L}\p{N}_]+/gu, '_')
  if (cleaned === '') return '未命名'
  return /^[\p{L}_]/u.test(cleaned) ? cleaned : `_${cleaned}`
}

/** Blockly writes 次数 as _E6_AC_A1_E6_95_B0; this makes it write 次数. */
export function keepChineseNames(names: Names): Names {
  Reflect.set(names, 'safeName', safeName)
  return names
}
