import {
  type BlockSvg,
  Blocks,
  ContextMenuRegistry,
  Events,
  type utils,
  Workspace,
  type WorkspaceSvg,
  Xml,
} from 'blockly/core'
import { keptTexts as texts } from '../../../texts/kept-blocks.ts'
import { defineUnknown } from '../xml/load-program.ts'
import { readXml } from '../xml/read-xml.ts'

export const SHELF = 'SHELF'
export const SHELF_BUTTONS = { manage: 'SHELF_MANAGE', more: 'SHELF_MORE', retry: 'SHELF_RETRY' } as const
export type ShelfAct = keyof typeof SHELF_BUTTONS

export interface KeptGroup {
  id: string
  name: string
  xml: string
}

/** Groups of blocks that somebody keeps, as far as they are known here. */
export interface Shelf {
  state: 'loading' | 'error' | 'ready'
  groups: readonly KeptGroup[]
  /** How many more there are. */
  rest: number
}

export const emptyShelf: Shelf = { state: 'loading', groups: [], rest: 0 }

/** A block with everything in it and under it, as a group to keep. */
export interface FreshGroup {
  name: string
  xml: string
}

const NAME_LENGTH = 20

/** The first words of a stack make its name; empty places are no words. */
function nameOf(block: BlockSvg): string {
  const words = block.toString(undefined, ' ').replace(/\s+/g, ' ').trim()
  return words.slice(0, NAME_LENGTH).trim() || texts.untitled
}

function groupOf(block: BlockSvg): FreshGroup {
  const root = document.createElementNS('https://developers.google.com/blockly/xml', 'xml')
  root.append(Xml.blockToDom(block, true))
  return { name: nameOf(block), xml: Xml.domToText(root) }
}

/**
 * The blocks of a group, for the drawer; undefined where they can't be read. Unknown kinds get stand-ins, and the group
 * is tried apart first: one bad group must not empty the whole drawer.
 */
export function readGroup(xml: string): Element | undefined {
  const root = readXml(xml.trimStart().startsWith('<block') ? `<xml>${xml}</xml>` : xml)
  const block = root && Array.from(root.children).find(({ nodeName }) => nodeName.toLowerCase() === 'block')
  if (!root || !block) return undefined
  defineUnknown(root)
  const trial = new Workspace()
  Events.disable()
  try {
    Xml.domToBlock(block, trial)
    return block
  } catch {
    return undefined
  } finally {
    Events.enable()
    trial.dispose()
  }
}

const label = (text: string) => ({ kind: 'label', text })
const button = (act: ShelfAct, text: string) => ({ kind: 'button', text, callbackkey: SHELF_BUTTONS[act] })

const itemsOf = ({ name, xml }: KeptGroup) => {
  const block = readGroup(xml)
  return block ? [label(name), { kind: 'block', blockxml: Xml.domToText(block) }] : [label(texts.unreadable(name))]
}

/** What the drawer shows of a shelf. */
export function shelfContents({ state, groups, rest }: Shelf): utils.toolbox.FlyoutItemInfoArray {
  if (state === 'loading') return [label(texts.loading)]
  if (state === 'error') return [label(texts.error), button('retry', texts.retry)]
  if (groups.length === 0) return texts.empty.map(label)
  const more = rest > 0 ? [button('more', texts.more(rest))] : []
  return [button('manage', texts.manage), ...groups.flatMap(itemsOf), ...more]
}

const keepers = new WeakMap<Workspace, (group: FreshGroup) => void>()
const ITEM = 'shijie_keep_blocks'

/** Puts 收藏这组积木 into the menu of every block; once for each page. */
export function registerKeeping(): void {
  ContextMenuRegistry.registry.register({
    id: ITEM,
    scopeType: ContextMenuRegistry.ScopeType.BLOCK,
    weight: 0,
    displayText: texts.keep,
    preconditionFn: ({ block }) =>
      block && !block.isInFlyout && !block.isShadow() && block.type in Blocks && keepers.has(block.workspace)
        ? 'enabled'
        : 'hidden',
    callback: ({ block }) => {
      if (block) keepers.get(block.workspace)?.(groupOf(block))
    },
  })
}

/** Fills the drawer of kept groups whenever it opens, and hears its buttons. */
export function openShelf(workspace: WorkspaceSvg, shelf: () => Shelf, onAct: (act: ShelfAct) => void): void {
  workspace.registerToolboxCategoryCallback(SHELF, () => shelfContents(shelf()))
  for (const act of Object.keys(SHELF_BUTTONS) as ShelfAct[]) {
    workspace.registerButtonCallback(SHELF_BUTTONS[act], () => onAct(act))
  }
}

/** From now on groups of this workspace can be kept. */
export function letKeep(workspace: WorkspaceSvg, keep: (group: FreshGroup) => void): void {
  keepers.set(workspace, keep)
}
