import type { Node } from 'prosemirror-model'
import { NodeSelection } from 'prosemirror-state'
import type { EditorView, NodeView } from 'prosemirror-view'
import { pageEditorTexts as texts } from '../../../../texts/page-editor.ts'
import { asTex } from '../../../../ui/pieces/formula-syntax.ts'

/** A formula in a line: drawn, and its letters while somebody writes it. */
export class FormulaView implements NodeView {
  readonly dom = document.createElement('span')
  private input: HTMLInputElement | undefined
  private node: Node
  private readonly view: EditorView
  private readonly placeOf: () => number | undefined

  constructor(node: Node, view: EditorView, placeOf: () => number | undefined) {
    this.node = node
    this.view = view
    this.placeOf = placeOf
    this.dom.dataset.tex = node.attrs.tex
    this.dom.title = texts.formulaHint
    this.dom.addEventListener('click', () => this.edit())
    this.draw()
  }

  update(node: Node): boolean {
    if (node.type !== this.node.type) return false
    const isOther = node.attrs.tex !== this.node.attrs.tex
    this.node = node
    this.dom.dataset.tex = node.attrs.tex
    if (isOther && !this.input) this.draw()
    return true
  }

  /** Opens its letters; Enter and a press elsewhere close them again. */
  edit(): void {
    if (this.input) return
    const input = document.createElement('input')
    this.input = input
    input.value = this.node.attrs.tex as string
    input.maxLength = 2000
    input.size = Math.max(4, input.value.length + 1)
    input.setAttribute('aria-label', texts.formulaTex)
    input.dataset.ownUndo = ''
    input.addEventListener('input', () => {
      input.size = Math.max(4, input.value.length + 1)
    })
    input.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== 'Escape') return
      event.preventDefault()
      if (event.key === 'Escape') input.value = this.node.attrs.tex as string
      this.view.focus()
    })
    input.addEventListener('blur', () => this.settle())
    this.dom.replaceChildren(input)
    input.focus()
    input.select()
  }

  stopEvent = (event: Event): boolean => this.input !== undefined && event.target === this.input
  ignoreMutation = (): boolean => true
  destroy(): void {
    this.input = undefined
  }

  private settle(): void {
    const tex = asTex(this.input?.value ?? '')
    this.input = undefined
    const place = this.placeOf()
    if (place === undefined) return
    const { tr } = this.view.state
    if (!tex) this.view.dispatch(tr.delete(place, place + 1))
    else if (tex !== this.node.attrs.tex) this.view.dispatch(tr.setNodeMarkup(place, null, { tex }))
    this.draw()
  }

  private draw(): void {
    const { tex } = this.node.attrs
    this.dom.textContent = `$${tex}$`
    // KaTeX is large, and most texts have no formula.
    void import('../../../../ui/drawings/draw-formula.ts').then(({ drawFormula }) => {
      if (this.input || this.node.attrs.tex !== tex) return
      this.dom.dataset.state = drawFormula(this.dom, tex) ? 'drawn' : 'wrong'
    })
  }
}

/** Enter on a chosen formula opens it. */
export function openChosenFormula(view: EditorView, event: KeyboardEvent): boolean {
  const { selection } = view.state
  if (event.key !== 'Enter' || !(selection instanceof NodeSelection) || selection.node.type.name !== 'formula')
    return false
  view.nodeDOM(selection.from)?.dispatchEvent(new MouseEvent('click'))
  return true
}
