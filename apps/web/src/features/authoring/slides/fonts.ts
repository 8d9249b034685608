/** Which fonts this computer has. A font that it lacks is drawn as another, and lines may break elsewhere. */

const SAMPLE = '永中文测Wgmi1'

function widthIn(context: CanvasRenderingContext2D, family: string): number {
  context.font = `72px ${family}`
  return context.measureText(SAMPLE).width
}

/** A font is there when a text in it is not as wide as in both of those that stand in for it. */
export function missingFonts(names: readonly string[]): string[] {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return []
  const standIns = ['monospace', 'serif']
  const isThere = (name: string) =>
    standIns.some(
      (standIn) => widthIn(context, `"${name.replaceAll('"', '')}", ${standIn}`) !== widthIn(context, standIn),
    )
  return [...new Set(names)].filter((name) => !isThere(name))
}
