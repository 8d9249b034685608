export type ExamCommand = { kind: 'choose'; index: number } | { kind: 'go'; by: -1 | 1 } | { kind: 'mark' }

interface Pressed {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  target: EventTarget | null
}

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLInputElement && target.type !== 'radio' && target.type !== 'checkbox')

/** 1–9 and A–H choose, left and right go to another question, M marks; never while somebody writes. */
export function commandOf({ key, ctrlKey, metaKey, altKey, target }: Pressed): ExamCommand | undefined {
  if (ctrlKey || metaKey || altKey || isWriting(target)) return undefined
  if (key === 'ArrowLeft') return { kind: 'go', by: -1 }
  if (key === 'ArrowRight') return { kind: 'go', by: 1 }
  if (/^[1-9]$/.test(key)) return { kind: 'choose', index: Number(key) - 1 }
  if (/^[a-h]$/i.test(key)) return { kind: 'choose', index: key.toLowerCase().charCodeAt(0) - 97 }
  return key === 'm' || key === 'M' ? { kind: 'mark' } : undefined
}
