import { useState } from 'react'
import { workspaceTexts as texts } from '../../../texts/workspace.ts'
import { Tooltip } from '../../../ui/floating/tooltip.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { FoldedEdge } from '../../../ui/pieces/folded-edge.tsx'
import { snippetGroups } from '../snippets.ts'
import './snippets.css'

/** At the left of written code: pieces that a press puts where the cursor is. Folded it is an edge. */
export function Snippets({ onInsert }: { onInsert: (code: string) => void }) {
  const [isOpen, setIsOpen] = useState(false)
  if (!isOpen) {
    return (
      <div className="snippets">
        <FoldedEdge
          icon="blocks"
          name={texts.snippets}
          fact={texts.snippetsFact}
          label={texts.openSnippets}
          isLeft
          onOpen={() => setIsOpen(true)}
        />
      </div>
    )
  }
  return (
    <section className="snippets open" aria-label={texts.snippets}>
      <header>
        <h3>{texts.snippets}</h3>
        <Tooltip text={texts.closeSnippets}>
          <Button kind="quiet" size={28} aria-label={texts.closeSnippets} onClick={() => setIsOpen(false)}>
            <Icon name="left" size={18} />
          </Button>
        </Tooltip>
      </header>
      <div className="snippets-body">
        {snippetGroups.map(({ name, snippets }) => (
          <div key={name}>
            <h4>{name}</h4>
            {snippets.map((snippet) => (
              <Tooltip key={snippet.name} text={snippet.code}>
                {(describedBy) => (
                  <button aria-describedby={describedBy} type="button" onClick={() => onInsert(snippet.code)}>
                    {snippet.name}
                  </button>
                )}
              </Tooltip>
            ))}
          </div>
        ))}
      </div>
    </section>
  )
}
