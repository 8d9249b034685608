import { autocompletion } from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { python } from '@codemirror/lang-python'
import { bracketMatching, HighlightStyle, indentOnInput, indentUnit, syntaxHighlighting } from '@codemirror/language'
import { type Diagnostic, setDiagnostics } from '@codemirror/lint'
import { Compartment, EditorState, type Extension, StateEffect, StateField, type Transaction } from '@codemirror/state'
import {
  Decoration,
  type DecorationSet,
  drawSelection,
  EditorView,
  highlightActiveLine,
  keymap,
  lineNumbers,
  WidgetType,
} from '@codemirror/view'
import { tags } from '@lezer/highlight'

import { workspaceTexts as texts } from '../../../texts/workspace.ts'
import { completeAi } from './ai-completions.ts'

export interface LineMarks {
  /** Lines of the selected block, from and to. */
  selected: { from: number; to: number } | undefined
  error: number | undefined
}

/** Something that is wrong with a line, in words. */
export interface LineProblem {
  line: number
  message: string
}

const setMarks = StateEffect.define<LineMarks>()
const selectedLine = Decoration.line({ class: 'code-selected' })
const errorLine = Decoration.line({ class: 'code-error' })

function decorate(state: EditorState, { selected, error }: LineMarks): DecorationSet {
  const ranges = []
  const { lines } = state.doc
  if (selected) {
    for (let line = selected.from; line <= Math.min(selected.to, lines); line++) {
      ranges.push(selectedLine.range(state.doc.line(line).from))
    }
  }
  if (error !== undefined && error >= 1 && error <= lines) ranges.push(errorLine.range(state.doc.line(error).from))
  return Decoration.set(ranges, true)
}

const marksField = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (marks, transaction: Transaction) => {
    const effect = transaction.effects.find((each) => each.is(setMarks))
    return effect ? decorate(transaction.state, effect.value) : marks.map(transaction.changes)
  },
  provide: (field) => EditorView.decorations.from(field),
})

/** An element of the page under a line; it pushes the lines below it down and covers none. */
class LineCard extends WidgetType {
  constructor(private readonly element: HTMLElement) {
    super()
  }

  override eq(other: LineCard): boolean {
    return other.element === this.element
  }

  toDOM(): HTMLElement {
    return this.element
  }

  override ignoreEvent(): boolean {
    return true
  }
}

const setCard = StateEffect.define<{ line: number; element: HTMLElement } | undefined>()

const cardField = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (cards, transaction) => {
    const effect = transaction.effects.find((each) => each.is(setCard))
    if (!effect) return cards.map(transaction.changes)
    const card = effect.value
    if (!card || card.line < 1 || card.line > transaction.state.doc.lines) return Decoration.none
    const widget = Decoration.widget({ widget: new LineCard(card.element), block: true, side: 1 })
    return Decoration.set([widget.range(transaction.state.doc.line(card.line).to)])
  },
  provide: (field) => EditorView.decorations.from(field),
})

const colours = HighlightStyle.define([
  {
    tag: [tags.keyword, tags.operatorKeyword, tags.controlKeyword, tags.definitionKeyword, tags.moduleKeyword],
    color: '#6d28d9',
  },
  { tag: [tags.string, tags.special(tags.string)], color: '#15703a' },
  { tag: [tags.number, tags.bool, tags.null], color: '#b45309' },
  { tag: [tags.function(tags.variableName), tags.function(tags.propertyName)], color: '#0958d9' },
  { tag: tags.comment, color: '#5b6a80' },
])

const look = EditorView.theme({
  '&': { height: '100%', fontSize: '13px', backgroundColor: 'transparent' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--mono)', lineHeight: '26px' },
  '.cm-gutters': { backgroundColor: 'transparent', border: 'none', color: 'var(--ink-3)' },
  '.cm-lineNumbers .cm-gutterElement': { minWidth: '30px', padding: '0 8px 0 0' },
  '.cm-line': { padding: '0 12px 0 4px', borderLeft: '3px solid transparent' },
  '.cm-content': { padding: '10px 0' },
  '.cm-activeLine': { backgroundColor: 'transparent' },
  '&.cm-focused .cm-activeLine': { backgroundColor: '#f3f6fb' },
  '.cm-tooltip.cm-tooltip-autocomplete': {
    overflow: 'hidden',
    border: '1px solid var(--line)',
    borderRadius: '10px',
    backgroundColor: 'var(--surface)',
    boxShadow: 'var(--shadow)',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: 'inherit', maxHeight: '232px' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '4px 12px', lineHeight: '20px' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: 'var(--primary-soft)',
    color: 'var(--ink)',
  },
  '.cm-completionMatchedText': { textDecoration: 'none', fontWeight: '600' },
  '.cm-completionDetail': { fontStyle: 'normal', color: 'var(--ink-3)' },
})

/** Read from the last row. A theme, since lines are measured anew for one, and for no sheet. */
const largeLook = EditorView.theme({
  '&': { fontSize: '24px' },
  '.cm-scroller': { lineHeight: '40px' },
  '.cm-lineNumbers .cm-gutterElement': { minWidth: '44px' },
})

export interface CodeViewOptions {
  parent: HTMLElement
  code: string
  label: string
  isEditable: boolean
  onEdit: (code: string) => void
  onLine: (line: number) => void
}

/** A CodeMirror with Python in an element: read along, or edit. */
export class CodeView {
  readonly view: EditorView
  private readonly mode = new Compartment()
  private readonly size = new Compartment()

  constructor(private readonly options: CodeViewOptions) {
    this.view = new EditorView({
      parent: options.parent,
      state: EditorState.create({ doc: options.code, extensions: this.extensions() }),
    })
  }

  private extensions(): Extension[] {
    const { isEditable, label, onEdit, onLine } = this.options
    return [
      lineNumbers(),
      python(),
      syntaxHighlighting(colours),
      indentUnit.of('    '),
      marksField,
      cardField,
      this.size.of([]),
      look,
      EditorView.contentAttributes.of({ 'aria-label': label }),
      this.mode.of(this.modeOf(isEditable)),
      EditorView.updateListener.of((update) => {
        if (
          update.docChanged &&
          update.transactions.some(
            (each) =>
              each.isUserEvent('input') ||
              each.isUserEvent('delete') ||
              each.isUserEvent('undo') ||
              each.isUserEvent('redo') ||
              each.isUserEvent('move'),
          )
        ) {
          onEdit(update.state.doc.toString())
        }
      }),
      EditorView.domEventHandlers({
        click: (event, view) => {
          const at = view.posAtCoords({ x: event.clientX, y: event.clientY })
          if (at !== null) onLine(view.state.doc.lineAt(at).number)
        },
      }),
    ]
  }

  private modeOf(isEditable: boolean): Extension {
    if (!isEditable) return [EditorState.readOnly.of(true), EditorView.lineWrapping]
    return [
      history(),
      drawSelection(),
      highlightActiveLine(),
      autocompletion({ override: [completeAi], icons: false }),
      EditorState.phrases.of({ Completions: texts.completions }),
      bracketMatching(),
      indentOnInput(),
      EditorState.tabSize.of(4),
      // Escape, then Tab leaves the editor: the browser's way out for the keyboard stays.
      keymap.of([...defaultKeymap, ...historyKeymap, indentWithTab]),
    ]
  }

  setCode(code: string): void {
    const before = this.view.state.doc.toString()
    if (before !== code) this.view.dispatch({ changes: { from: 0, to: before.length, insert: code } })
  }

  enlarge(isLarge: boolean): void {
    this.view.dispatch({ effects: this.size.reconfigure(isLarge ? largeLook : []) })
  }

  mark(marks: LineMarks): void {
    this.view.dispatch({ effects: setMarks.of(marks) })
    const line = marks.error ?? marks.selected?.from
    if (line === undefined || line > this.view.state.doc.lines) return
    this.view.dispatch({
      effects: EditorView.scrollIntoView(this.view.state.doc.line(line).from, { y: 'nearest', yMargin: 40 }),
    })
  }

  /** Shows an element under a line, or takes it away. */
  showCard(card: { line: number; element: HTMLElement } | undefined): void {
    this.view.dispatch({ effects: setCard.of(card) })
  }

  /** Puts a piece of code where the cursor is: on a line of its own, as deep as the line that it stands in. */
  insert(piece: string): void {
    const { state } = this.view
    const { head } = state.selection.main
    const line = state.doc.lineAt(head)
    const indent = /^\s*/.exec(line.text)?.[0] ?? ''
    const isEmpty = line.text.trim() === ''
    const text = piece
      .split('\n')
      .map((row) => indent + row)
      .join('\n')
    const insert = isEmpty ? text : `\n${text}`
    const from = isEmpty ? line.from : line.to
    this.view.dispatch({
      changes: { from, to: line.to, insert },
      selection: { anchor: from + insert.length },
      userEvent: 'input.snippet',
      scrollIntoView: true,
    })
    this.view.focus()
  }

  /** Underlines what is wrong, with the sentence on hovering. */
  showProblems(problems: readonly LineProblem[]): void {
    const { doc } = this.view.state
    const found = problems
      .filter(({ line }) => line >= 1 && line <= doc.lines)
      .map(({ line, message }): Diagnostic => {
        const { from, to } = doc.line(line)
        return { from, to, severity: 'error', message }
      })
    this.view.dispatch(setDiagnostics(this.view.state, found))
  }

  dispose = (): void => this.view.destroy()
}
