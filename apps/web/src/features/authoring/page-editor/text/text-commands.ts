import { baseKeymap, chainCommands, exitCode, lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands'
import { InputRule, inputRules, textblockTypeInputRule, undoInputRule, wrappingInputRule } from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import type { MarkType, Node, NodeType } from 'prosemirror-model'
import { liftListItem, sinkListItem, splitListItem, wrapInList } from 'prosemirror-schema-list'
import type { Command, EditorState, Plugin } from 'prosemirror-state'
import { asTex } from '../../../../ui/pieces/formula-syntax.ts'
import { textSchema } from './text-schema.ts'

const { nodes, marks } = textSchema

/** What can be made of a selection, in the order of the bar. */
export const TEXT_ACTS = ['strong', 'emphasis', 'code', 'heading2', 'heading3', 'bullet', 'ordered', 'quote'] as const
export type TextAct = (typeof TEXT_ACTS)[number]

const isInside = ({ selection: { $from } }: EditorState, type: NodeType): boolean =>
  Array.from({ length: $from.depth + 1 }, (_, depth) => $from.node(depth)).some((node) => node.type === type)

const isMarked = ({ doc, selection: { from, to, empty, $from }, storedMarks }: EditorState, type: MarkType): boolean =>
  empty ? Boolean(type.isInSet(storedMarks ?? $from.marks())) : doc.rangeHasMark(from, to, type)

const isHeading = ({ selection: { $from } }: EditorState, level: number): boolean =>
  $from.parent.type === nodes.heading && $from.parent.attrs.level === level

/** Does the selection bear this already? */
export function isActive(state: EditorState, act: TextAct): boolean {
  switch (act) {
    case 'strong':
    case 'emphasis':
    case 'code':
      return isMarked(state, marks[act] as MarkType)
    case 'heading2':
      return isHeading(state, 2)
    case 'heading3':
      return isHeading(state, 3)
    default:
      return isInside(state, nodes[act] as NodeType)
  }
}

const asHeading =
  (level: 2 | 3): Command =>
  (state, dispatch) =>
    setBlockType(isHeading(state, level) ? nodes.paragraph : nodes.heading, isHeading(state, level) ? null : { level })(
      state,
      dispatch,
    )
const asList =
  (type: NodeType): Command =>
  (state, dispatch) =>
    (isInside(state, type) ? liftListItem(nodes.item) : wrapInList(type))(state, dispatch)

/** Each is put on, and taken off where it is on already. */
export const commandOf: Record<TextAct, Command> = {
  strong: toggleMark(marks.strong),
  emphasis: toggleMark(marks.emphasis),
  code: toggleMark(marks.code),
  heading2: asHeading(2),
  heading3: asHeading(3),
  bullet: asList(nodes.bullet),
  ordered: asList(nodes.ordered),
  quote: (state, dispatch) => (isInside(state, nodes.quote) ? lift : wrapIn(nodes.quote))(state, dispatch),
}

/** Makes the selection lead somewhere; nothing selected and no link there: the address itself becomes the text. */
export const linkTo =
  (href: string): Command =>
  (state, dispatch) => {
    const { from, to, empty } = state.selection
    const mark = marks.link.create({ href })
    const { tr } = state
    dispatch?.(empty ? tr.replaceSelectionWith(textSchema.text(href, [mark]), false) : tr.addMark(from, to, mark))
    return true
  }

/** Puts a formula where the cursor is, made of what is selected. */
export const addFormula: Command = (state, dispatch) => {
  const { from, to } = state.selection
  const tex = asTex(state.doc.textBetween(from, to, ' ')) || 'x'
  dispatch?.(state.tr.replaceSelectionWith(nodes.formula.create({ tex }), false))
  return true
}

const breakLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.break.create()).scrollIntoView())
  return true
}

/** `**so**` becomes bold when its last star is typed. What stands before the first sign stays. */
const markRule = (pattern: RegExp, type: MarkType): InputRule =>
  new InputRule(pattern, (state, match, start, end) => {
    const [whole = '', before = '', inside = ''] = match
    const from = start + before.length
    if (!inside || !whole) return null
    return state.tr
      .replaceWith(from, end, textSchema.text(inside, [...state.doc.resolve(from).marks(), type.create()]))
      .removeStoredMark(type)
  })

const formulaRule = new InputRule(/()\$([^$\s](?:[^$\n]*[^$\s])?)\$$/, (state, match, start, end) =>
  state.tr.replaceWith(start, end, nodes.formula.create({ tex: match[2] })),
)

const startOf = (match: RegExpMatchArray) => ({ start: Number(match[1]) })
const goesOn = (match: RegExpMatchArray, node: Node): boolean =>
  node.childCount + (node.attrs.start as number) === Number(match[1])

const rules = [
  textblockTypeInputRule(/^(#{1,3})\s$/, nodes.heading, ([, signs]) => ({ level: signs?.length === 3 ? 3 : 2 })),
  wrappingInputRule(/^\s*([-*])\s$/, nodes.bullet),
  wrappingInputRule(/^(\d{1,9})[.、]\s$/, nodes.ordered, startOf, goesOn),
  wrappingInputRule(/^\s*[>》]\s$/, nodes.quote),
  markRule(/()\*\*([^*\s](?:[^*]*[^*\s])?)\*\*$/, marks.strong),
  markRule(/(^|[^*])\*([^*\s](?:[^*]*[^*\s])?)\*$/, marks.emphasis),
  markRule(/()`([^`]+)`$/, marks.code),
  formulaRule,
]

/** Keys and shortcuts of a text. Undo is not here: one history holds the whole lesson. */
export const textPlugins = (): Plugin[] => [
  inputRules({ rules }),
  keymap({
    'Mod-b': commandOf.strong,
    'Mod-i': commandOf.emphasis,
    'Mod-e': commandOf.code,
    Backspace: undoInputRule,
    Enter: splitListItem(nodes.item),
    Tab: sinkListItem(nodes.item),
    'Shift-Tab': liftListItem(nodes.item),
    'Shift-Enter': chainCommands(exitCode, breakLine),
  }),
  keymap(baseKeymap),
]
