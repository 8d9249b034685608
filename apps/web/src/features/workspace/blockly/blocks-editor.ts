import { type CategoryKey, searchBlocks } from '@shijie/program/blocks'
import {
  type Block,
  BlockSvg,
  common,
  Events,
  Gesture,
  inject,
  svgResize,
  ToolboxCategory,
  type WorkspaceSvg,
} from 'blockly/core'
import { keptTexts } from '../../../texts/kept-blocks.ts'
import { workspaceTexts as texts } from '../../../texts/workspace.ts'
import { type GeneratedProgram, generateProgram } from '../generator/generate.ts'
import { isHat } from '../generator/variables.ts'
import { watchModels } from '../model-choices.ts'
import { type LoadResult, loadProgram, saveProgram } from '../xml/load-program.ts'
import { DrawerFlyout, type DrawerSight, PinnedToolbox } from './drawer.ts'
import { prepareBlockly, tidyPage } from './engine.ts'
import { refreshMenu } from './fields.ts'
import { emptyShelf, type FreshGroup, letKeep, openShelf, type Shelf, type ShelfAct } from './shelf.ts'
import { subjectOf } from './subject.ts'
import { makeTheme, SPRITE_TYPE } from './theme.ts'
import { blockState, CREATE_SPRITE, MODELS, makeToolbox, modelContents } from './toolbox.ts'

declare const __BLOCKLY_MEDIA__: string

const START_SCALE = 0.8
/** Words of blocks are 16 px at 1; a whole room reads 24. */
const SHOWN_SCALE = 1.5
const SHOWN_MARGIN = 24
/** Between the program and the edge of what covers the canvas. */
const MARGIN = 24
/** A change is written down when hands rest for this long. */
const QUIET_MS = 120
/** Below this width, as on a phone, the drawer is closed at first. */
const OPEN_FROM = 600

export interface EditorListener {
  onLoad: (result: LoadResult, program: GeneratedProgram, xml: string) => void
  onChange: (program: GeneratedProgram, xml: string) => void
  onSelect: (blockId: string | undefined) => void
  onZoom: (percent: number) => void
  /** Another subject of blocks is open; undefined when none is. */
  onSubject: (subject: string | undefined) => void
  /** The drawer of blocks opened, closed or changed its width. */
  onDrawer: (sight: DrawerSight) => void
  /** A name that the page asks for; undefined when the question was left. */
  ask: (question: string, value: string) => Promise<string | undefined>
  /** Somebody wants to keep a group of blocks for all projects. */
  onKeep: (group: FreshGroup) => void
  onShelf: (act: ShelfAct) => void
}

/** Where a block stands in the canvas, and how large that is; in CSS pixels. */
export interface BlockPlace {
  left: number
  right: number
  top: number
  bottom: number
  room: { width: number; height: number }
}

export type BlockMark = 'running' | 'error'

/** One Blockly workspace in an element. The page speaks to it by these functions and knows nothing of Blockly. */
export class BlocksEditor {
  readonly workspace: WorkspaceSvg
  private timer: ReturnType<typeof setTimeout> | undefined
  private drawerTimer: ReturnType<typeof setTimeout> | undefined
  private readonly marked: Record<BlockMark, string | undefined> = { running: undefined, error: undefined }
  private readonly watcher: ResizeObserver
  private shelf = emptyShelf
  /** How large it was before it was shown to a whole room. */
  private scaleBefore: number | undefined
  /** Models may come at any moment, also while the program is being loaded. */
  private readonly unwatchModels = watchModels(() => this.refreshModels())

  constructor(
    private readonly host: HTMLElement,
    private readonly listener: EditorListener,
    isReadOnly: boolean,
    /** What the task is about, where the program does not say it yet. */
    private readonly about?: CategoryKey,
  ) {
    prepareBlockly()
    this.workspace = inject(host, {
      ...(isReadOnly ? {} : { toolbox: makeToolbox(texts.newSprite, keptTexts.category) }),
      readOnly: isReadOnly,
      theme: makeTheme(),
      renderer: 'zelos',
      media: typeof __BLOCKLY_MEDIA__ === 'string' ? __BLOCKLY_MEDIA__ : '/media/',
      sounds: false,
      trashcan: false,
      comments: true,
      collapse: true,
      disable: true,
      oneBasedIndex: true,
      grid: { spacing: 20, length: 1, colour: '#dbe2ec', snap: false },
      zoom: { startScale: START_SCALE, maxScale: 2, minScale: 0.3, wheel: false, pinch: true },
      move: { scrollbars: true, drag: true, wheel: true },
      plugins: { flyoutsVerticalToolbox: DrawerFlyout, toolbox: PinnedToolbox },
    })
    this.workspace.addChangeListener((event) => this.hear(event))
    this.workspace.registerButtonCallback(CREATE_SPRITE, () => void this.createSprite())
    if (!isReadOnly) this.fillDrawers()
    const drawer = this.drawer()
    if (drawer) drawer.onSight = (sight) => this.seeDrawer(sight)
    this.watcher = new ResizeObserver(() => this.resize())
    this.watcher.observe(host)
    this.resize()
  }

  dispose(): void {
    clearTimeout(this.timer)
    clearTimeout(this.drawerTimer)
    this.watcher.disconnect()
    this.unwatchModels()
    this.workspace.dispose()
    tidyPage()
  }

  /** What the drawer of kept groups shows from now on. */
  showShelf(shelf: Shelf): void {
    this.shelf = shelf
    this.refreshDrawer('kept')
  }

  /** Other contents for a subject: they show at once where it is open. */
  refreshDrawer(subject: 'kept' | 'ai'): void {
    if (this.openSubject() === subject) this.workspace.getToolbox()?.refreshSelection()
  }

  /** Other models to choose from: blocks of the program may call theirs by another name now. */
  private refreshModels(): void {
    for (const block of this.workspace.getAllBlocks(false)) {
      const field = block.getField('MODEL')
      field?.forceRerender()
      refreshMenu(field)
    }
    this.refreshModelDrawer()
  }

  /** A block that is on its way out of the drawer would be lost: that is waited for. */
  private refreshModelDrawer(): void {
    clearTimeout(this.drawerTimer)
    if (Gesture.inProgress()) this.drawerTimer = setTimeout(() => this.refreshModelDrawer(), QUIET_MS)
    else this.refreshDrawer('ai')
  }

  /** Blocks that name one model name another; one step of undo. */
  changeModel(from: string, to: string): void {
    Events.setGroup(true)
    for (const block of this.workspace.getAllBlocks(false)) {
      if (block.getFieldValue('MODEL') === from) block.setFieldValue(to, 'MODEL')
    }
    Events.setGroup(false)
  }

  /** Brings a stored program in; the listener hears of it once, as something loaded. */
  load(xml: string): void {
    const result = loadProgram(xml, this.workspace)
    this.openFirst()
    this.toTop()
    this.dimLoose()
    this.listener.onLoad(result, generateProgram(this.workspace), this.xml())
  }

  xml = (): string => saveProgram(this.workspace)

  /** A pinned drawer stays open; another one closes when a block is taken out of it. */
  pin(isPinned: boolean): void {
    const drawer = this.drawer()
    if (!drawer || drawer.autoClose === !isPinned) return
    drawer.setAutoClose(!isPinned)
    if (isPinned) this.openFirst()
  }

  closeDrawer(): void {
    const drawer = this.drawer()
    if (!drawer) return
    const wasPinned = !drawer.autoClose
    if (wasPinned) drawer.setAutoClose(true)
    this.workspace.getToolbox()?.clearSelection()
    drawer.hide()
    if (wasPinned) drawer.setAutoClose(false)
  }

  isModelDrawer = (): boolean => this.openSubject() === 'ai'

  /** The name of the open subject. */
  subjectName = (): string | undefined => {
    const item = this.workspace.getToolbox()?.getSelectedItem()
    return item instanceof ToolboxCategory ? item.getName() : undefined
  }

  /** Writes the program down now, not when hands rest. */
  write(): void {
    clearTimeout(this.timer)
    this.timer = undefined
    this.dimLoose()
    this.listener.onChange(generateProgram(this.workspace), this.xml())
  }

  /** Is a change waiting to be written down? */
  flush(): void {
    if (this.timer !== undefined && !this.workspace.isDragging()) this.write()
  }

  undo = (isRedo: boolean): void => this.workspace.undo(isRedo)

  zoom(step: number): void {
    if (step === 0) this.workspace.setScale(START_SCALE)
    else this.workspace.zoomCenter(step)
    this.tellZoom()
  }

  /** Large for a whole room, from the beginning of the program; afterwards as it was. */
  enlarge(isLarge: boolean): void {
    if (isLarge === (this.scaleBefore !== undefined)) return
    const scale = isLarge ? SHOWN_SCALE : (this.scaleBefore ?? START_SCALE)
    this.scaleBefore = isLarge ? this.workspace.getScale() : undefined
    this.workspace.setScale(scale)
    const first = this.workspace.getTopBlocks(true)[0]
    if (isLarge && first) {
      const { left, top } = first.getBoundingRectangle()
      this.workspace.scroll(SHOWN_MARGIN - left * scale, SHOWN_MARGIN - top * scale)
    }
    this.tellZoom()
  }

  tidy = (): void => this.workspace.cleanUp()

  removeSelected(): void {
    const block = this.selected()
    if (block?.isDeletable()) block.dispose(true, true)
  }

  /** Shows a block in the middle and selects it. */
  show(blockId: string): void {
    const block = this.workspace.getBlockById(blockId)
    if (!block) return
    this.workspace.centerOnBlock(blockId, true)
    block.select()
  }

  /** Draws a line around one block: the one that runs, or the one at which the program stopped. */
  mark(kind: BlockMark, blockId: string | undefined): void {
    const rootOf = (id: string | undefined) => (id ? this.workspace.getBlockById(id)?.getSvgRoot() : undefined)
    rootOf(this.marked[kind])?.classList.remove(`is-${kind}`)
    this.marked[kind] = blockId
    rootOf(blockId)?.classList.add(`is-${kind}`)
  }

  /** Fills the drawer with blocks that fit the words; an empty text closes the search. */
  search(query: string): number {
    const found = searchBlocks(query)
    const toolbox = this.workspace.getToolbox()
    const flyout = toolbox?.getFlyout()
    if (!toolbox || !flyout) return 0
    if (query.trim() === '') {
      this.closeDrawer()
      return 0
    }
    toolbox.setSelectedItem(null)
    flyout.show(found.map(blockState))
    return found.length
  }

  /** Tells where a block stands in the canvas, now and whenever that may have changed; returns how to stop it. */
  watchPlace(blockId: string, onPlace: (place: BlockPlace | undefined) => void): () => void {
    const tell = () => onPlace(this.placeOf(blockId))
    this.workspace.addChangeListener(tell)
    const watcher = new ResizeObserver(tell)
    watcher.observe(this.host)
    tell()
    return () => {
      watcher.disconnect()
      this.workspace.removeChangeListener(tell)
    }
  }

  private placeOf(blockId: string): BlockPlace | undefined {
    const shape = this.workspace.getBlockById(blockId)?.getSvgRoot().querySelector(':scope > .blocklyPath')
    if (!shape) return undefined
    const [{ left, right, top, bottom }, host] = [shape.getBoundingClientRect(), this.host.getBoundingClientRect()]
    const room = { width: host.width, height: host.height }
    return { left: left - host.left, right: right - host.left, top: top - host.top, bottom: bottom - host.top, room }
  }

  /** A block's own words, for those who hear the page. */
  labelOf = (blockId: string): string => this.workspace.getBlockById(blockId)?.toString() ?? ''

  /** Stacks that will not run, because the program has a beginning and they hang on none, are pale. */
  private dimLoose(): void {
    const tops = this.workspace.getTopBlocks(false)
    const hasStart = tops.some(({ type }) => type === 'event_start')
    for (const block of tops) block.getSvgRoot().classList.toggle('is-loose', hasStart && !isHat(block))
    for (const { classList } of this.workspace.getCanvas().querySelectorAll('.blocklyDraggable .is-loose')) {
      classList.remove('is-loose')
    }
  }

  private openSubject = (): string | undefined => this.workspace.getToolbox()?.getSelectedItem()?.getId()

  private selected(): BlockSvg | undefined {
    const selected = common.getSelected()
    return selected instanceof BlockSvg && selected.workspace === this.workspace ? selected : undefined
  }

  private drawer(): DrawerFlyout | undefined {
    const flyout = this.workspace.getToolbox()?.getFlyout()
    return flyout instanceof DrawerFlyout ? flyout : undefined
  }

  /** Opens the drawer at what the program is about, so that nobody begins before an empty desk. */
  private openFirst(): void {
    const toolbox = this.workspace.getToolbox()
    if (!toolbox || this.host.clientWidth < OPEN_FROM || toolbox.getSelectedItem()) return
    const items = toolbox.getToolboxItems()
    const wanted = items.findIndex((item) => item.getId() === subjectOf(this.workspace, this.about))
    toolbox.selectItemByPosition(Math.max(0, wanted))
  }

  /** How much of the canvas beside the rail the open drawer covers. */
  private covered(): number {
    const drawer = this.drawer()
    return drawer?.isVisible() && this.host.clientWidth >= OPEN_FROM ? drawer.getWidth() : 0
  }

  private toTop(): void {
    const first = this.workspace.getTopBlocks(true)[0]
    if (!first) return
    const { top, left } = first.getBoundingRectangle()
    const { scale } = this.workspace
    this.workspace.scroll(this.covered() + MARGIN - left * scale, MARGIN - top * scale)
  }

  /** An opened drawer pushes aside what it would cover; what somebody scrolled away stays away. */
  private makeRoom(): void {
    const blocks = this.workspace.getTopBlocks(false)
    if (blocks.length === 0 || Gesture.inProgress()) return
    const { scale, scrollX, scrollY } = this.workspace
    const left = Math.min(...blocks.map((block) => block.getBoundingRectangle().left)) * scale + scrollX
    const missing = this.covered() + MARGIN - left
    if (left >= 0 && missing > 0) this.workspace.scroll(scrollX + missing, scrollY)
  }

  private seeDrawer(sight: DrawerSight): void {
    if (sight.isOpen) this.makeRoom()
    this.listener.onDrawer(sight)
  }

  private resize(): void {
    svgResize(this.workspace)
    this.workspace.resize()
    if (this.drawer()?.isVisible()) this.makeRoom()
  }

  private hear(event: Events.Abstract): void {
    if (event.type === Events.SELECTED) {
      const { newElementId } = event as Events.Selected
      this.listener.onSelect(newElementId && this.statementOf(newElementId))
    }
    if (event.type === Events.VIEWPORT_CHANGE) this.tellZoom()
    if (event.type === Events.TOOLBOX_ITEM_SELECT) this.listener.onSubject(this.openSubject())
    if (event.isUiEvent || event.type === Events.FINISHED_LOADING) return
    clearTimeout(this.timer)
    this.timer = setTimeout(() => this.whenQuiet(), QUIET_MS)
  }

  private whenQuiet(): void {
    if (this.workspace.isDragging() || Gesture.inProgress()) this.timer = setTimeout(() => this.whenQuiet(), QUIET_MS)
    else this.write()
  }

  /** Values have no line of their own: theirs is that of the statement around them. */
  private statementOf(id: string): string {
    let block: Block | null = this.workspace.getBlockById(id)
    while (block?.outputConnection && block.getParent()) block = block.getParent()
    return block?.id ?? id
  }

  private tellZoom(): void {
    this.listener.onZoom(Math.round((this.workspace.getScale() / START_SCALE) * 100))
  }

  private fillDrawers(): void {
    letKeep(this.workspace, (group) => this.listener.onKeep(group))
    this.workspace.registerToolboxCategoryCallback(MODELS, modelContents)
    openShelf(
      this.workspace,
      () => this.shelf,
      (act) => this.listener.onShelf(act),
    )
  }

  private async createSprite(): Promise<void> {
    const name = (await this.listener.ask(texts.newSpritePrompt, ''))?.trim()
    if (name) this.workspace.getVariableMap().createVariable(name, SPRITE_TYPE)
  }
}
