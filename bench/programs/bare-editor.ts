import { Schema } from 'prosemirror-model'
import { EditorState } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'

/** The library of the editor alone, on an empty page: what a key costs at least. */
const schema = new Schema({
  nodes: {
    doc: { content: 'paragraph+' },
    paragraph: { content: 'text*', toDOM: () => ['p', 0], parseDOM: [{ tag: 'p' }] },
    text: {},
  },
})
const view = new EditorView(document.body, { state: EditorState.create({ schema }) })
view.dom.setAttribute('role', 'textbox')
