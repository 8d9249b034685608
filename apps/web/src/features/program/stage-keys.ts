const NAMES: Record<string, string> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  ' ': 'space',
  Enter: 'enter',
}

/** The name that programs use for a key, or undefined for keys that they don't hear. */
export function keyNameOf(key: string): string | undefined {
  return NAMES[key] ?? (/^[a-z0-9]$/i.test(key) ? key.toLowerCase() : undefined)
}
