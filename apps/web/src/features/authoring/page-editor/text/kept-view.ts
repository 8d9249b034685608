import type { Node } from 'prosemirror-model'
import { EditorState, TextSelection } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { pageEditorTexts as texts } from '../../../../texts/page-editor.ts'
import { cleanPaste } from './clean-paste.ts'
import { FormulaView, openChosenFormula } from './formula-view.ts'
import { KeptText } from './kept-text.ts'
import { type PastedPart, partsOfPaste } from './paste-parts.ts'
import type { PastedPicture } from './paste-pictures.ts'
import { textPlugins } from './text-commands.ts'

/** A pause after which the browser has put what was composed into the page. */
const COMPOSED_MS = 60

export interface TextListener {
  /** Something was typed. To write it as Markdown takes longer than to paint a letter: it is read when it is needed. */
  onType: (read: () => string) => void
  /**
   * A paste with tables or pictures: what the text becomes of it, where those have a place of their own. False: nobody took
   * it.
   */
  onParts?: ((parts: PastedPart[]) => boolean) | undefined
  /** After every change of text or selection. */
  onState: (state: EditorState) => void
  /** True: it was taken, and the text does not hear of it. */
  onKey: (event: KeyboardEvent) => boolean
  attributes: () => Record<string, string>
}

const isPlain = (doc: Node): boolean => doc.childCount === 1 && doc.firstChild?.type.name === 'paragraph'

export const isEmptyText = (doc: Node): boolean => isPlain(doc) && doc.content.size === 2

/** The formulas in the lines of a text, in their order. */
export function formulasOf(doc: Node): string[] {
  const found: string[] = []
  doc.descendants((node) => {
    if (node.type.name === 'formula') found.push(node.attrs.tex as string)
  })
  return [...new Set(found)]
}

/** Places of pictures that a paste left behind, and that nobody filled or took away yet. */
export const leftPictures = (doc: Node): number => [...doc.textContent.matchAll(texts.pictureLeftForm)].length

/**
 * What stands behind the slash of the line in which the cursor is, where that is the last of the text and nothing but a slash
 * and a word; undefined for every other line.
 */
export function slashOf({ doc, selection }: EditorState): string | undefined {
  const last = doc.lastChild
  const isThere = selection.empty && selection.$from.depth === 1 && selection.$from.index(0) === doc.childCount - 1
  const text = isThere && last?.type.name === 'paragraph' ? last.textContent : ''
  return text.startsWith('/') && !/\s/.test(text) && text.length <= 20 ? text.slice(1) : undefined
}

/** An editor of one text. It stands from its first letter to its last: another text is put into it, never another editor. */
export class KeptView {
  readonly view: EditorView
  private kept: KeptText
  private text: string
  private waiting: string | undefined
  private readonly listener: TextListener
  /** Those of the paste that is read right now, by the words that stand for them. */
  private pictures = new Map<string, PastedPicture>()

  constructor(place: HTMLElement, text: string, listener: TextListener) {
    this.listener = listener
    this.text = text
    this.kept = new KeptText(text)
    this.view = new EditorView(
      { mount: place },
      {
        state: EditorState.create({ doc: this.kept.doc, plugins: textPlugins() }),
        attributes: () => listener.attributes(),
        transformPastedHTML: (html) => {
          this.pictures = new Map()
          const leftBefore = leftPictures(this.view.state.doc)
          return cleanPaste(html, { files: listener.onParts && this.pictures, leftBefore })
        },
        handlePaste: (view, _event, slice) => {
          const files = this.pictures
          this.pictures = new Map()
          const parts = listener.onParts && partsOfPaste(view.state, slice, files, (doc) => this.kept.write(doc))
          if (!parts) return false
          // Words that stand for pictures are no text: where nobody takes them, nothing is pasted.
          return (listener.onParts?.(parts) ?? false) || files.size > 0
        },
        nodeViews: { formula: (node, view, placeOf) => new FormulaView(node, view, placeOf) },
        handleKeyDown: (view, event) => listener.onKey(event) || openChosenFormula(view, event),
        handleDOMEvents: {
          compositionend: () => {
            if (this.waiting !== undefined) setTimeout(() => this.show(this.waiting ?? this.text), COMPOSED_MS)
            return false
          },
        },
        dispatchTransaction: (transaction) => {
          this.view.updateState(this.view.state.apply(transaction))
          if (transaction.docChanged) listener.onType(this.read)
          listener.onState(this.view.state)
        },
      },
    )
  }

  /** Puts another text in, where it is one; the cursor stays at its place in what is equal. */
  show(text: string): void {
    if (text === this.text || this.view.isDestroyed) return
    // The letters of an input method belong to it until it is done: a change would take them away.
    if (this.view.composing) {
      this.waiting = text
      return
    }
    this.waiting = undefined
    this.text = text
    this.kept = new KeptText(text)
    const { doc, tr, selection } = this.view.state
    const from = doc.content.findDiffStart(this.kept.doc.content)
    const to = doc.content.findDiffEnd(this.kept.doc.content)
    if (from === null || to === null) return
    const moved = (place: number) =>
      place <= from ? place : place >= to.a ? place + to.b - to.a : Math.max(from, to.b)
    tr.replaceWith(0, doc.content.size, this.kept.doc.content)
    const at = (place: number) => tr.doc.resolve(Math.max(0, Math.min(moved(place), tr.doc.content.size)))
    tr.setSelection(TextSelection.between(at(selection.anchor), at(selection.head)))
    this.view.updateState(this.view.state.apply(tr))
    this.listener.onState(this.view.state)
  }

  clear(): void {
    this.view.dispatch(this.view.state.tr.delete(0, this.view.state.doc.content.size))
  }

  /** The Markdown of what stands there now. */
  private readonly read = (): string => {
    const text = this.kept.write(this.view.state.doc)
    if (text !== this.text) this.waiting = undefined
    this.text = text
    return text
  }
}
