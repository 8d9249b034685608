import { blockCategories, type CategoryKey } from '@shijie/program/blocks'
import { Theme } from 'blockly/core'

const FONT = '"PingFang SC", "Microsoft YaHei", "Noto Sans SC", "Noto Sans CJK SC", sans-serif'

/** Variables of this type are sprites; they have lists of their own. */
export const SPRITE_TYPE = 'Sprite'

export const styleOf = (category: CategoryKey): string => `shijie_${category}`
/** The same with a rounded top: here a script begins. */
export const hatStyleOf = (category: CategoryKey): string => `shijie_${category}_hat`

/** A part of white or black in a colour. */
function mix(colour: string, other: 0 | 255, part: number): string {
  const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  return `#${channels
    .map((c) =>
      Math.round(c + (other - c) * part)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

const look = (colour: string, hat: string) => ({
  colourPrimary: colour,
  colourSecondary: mix(colour, 255, 0.16),
  colourTertiary: mix(colour, 0, 0.18),
  hat,
})

const blockStyles = Object.fromEntries(
  blockCategories.flatMap(({ key, colour }) => [
    [styleOf(key), look(colour, '')],
    [hatStyleOf(key), look(colour, 'cap')],
  ]),
)

/** Styles that Blockly's own blocks and its small windows name. */
const borrowed: Record<string, CategoryKey> = {
  loop_blocks: 'control',
  logic_blocks: 'logic',
  math_blocks: 'math',
  text_blocks: 'text',
  list_blocks: 'list',
  variable_blocks: 'variable',
  variable_dynamic_blocks: 'variable',
  procedure_blocks: 'function',
  hat_blocks: 'control',
}

/** The colours of the subjects on quiet ground. */
export function makeTheme(): Theme {
  const theme = new Theme(
    'shijie',
    {
      ...blockStyles,
      ...Object.fromEntries(Object.entries(borrowed).map(([name, key]) => [name, blockStyles[styleOf(key)] ?? {}])),
    },
    {},
    {
      workspaceBackgroundColour: '#ffffff',
      toolboxBackgroundColour: '#ffffff',
      toolboxForegroundColour: '#4b5563',
      flyoutBackgroundColour: '#fbfaff',
      flyoutForegroundColour: '#4b5563',
      flyoutOpacity: 1,
      scrollbarColour: '#cbd5e1',
      insertionMarkerColour: '#0f766e',
      insertionMarkerOpacity: 0.35,
      cursorColour: '#0958d9',
      selectedGlowColour: '#ffc53d',
    },
  )
  theme.setFontStyle({ family: FONT, weight: '500', size: 12 })
  return theme
}
