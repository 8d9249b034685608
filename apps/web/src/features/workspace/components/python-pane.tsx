import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { downloadBlob } from '../../../lib/download.ts'
import { useShownWork } from '../../../lib/shown-work.ts'
import { workspaceTexts as texts } from '../../../texts/workspace.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { classNames } from '../../../ui/look/class-names.ts'
import { Button } from '../../../ui/pieces/button.tsx'
import { CodeView, type LineProblem } from './code-view.ts'
import './python-pane.css'
import { Tooltip } from '../../../ui/floating/tooltip.tsx'
import { Snippets } from './snippets.tsx'

interface PythonPaneProps {
  code: string
  isWritten: boolean
  isReadOnly: boolean
  /** The panel is folded: the code stays ready behind its edge. */
  isFolded?: boolean
  onFold?: (() => void) | undefined
  fileName: string
  /** Did the work come from blocks, or do some rest behind the written code: they can be gone back to. */
  hasBlocks: boolean
  selected: { from: number; to: number } | undefined
  errorLine: number | undefined
  problems: readonly LineProblem[]
  /** Why the program stopped, to stand under the line at which it did. */
  errorCard?: ReactNode
  /** Something to know about written code. */
  note?: ReactNode
  onEdit: (code: string) => void
  onLine: (line: number) => void
  /** Asks to go through the door to writing, or back by giving the writing up. */
  onDoor: () => void
}

function useCodeView(props: PythonPaneProps) {
  const { code, isWritten, isReadOnly, selected, errorLine, problems, onEdit, onLine } = props
  const host = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<CodeView>()
  const now = useEffectEvent(() => ({ onEdit, onLine, code }))
  const isEditable = isWritten && !isReadOnly
  useEffect(() => {
    if (!host.current) return
    const made = new CodeView({
      parent: host.current,
      code: now().code,
      label: isEditable ? texts.pythonEditor : texts.pythonOfBlocks,
      isEditable,
      onEdit: (text) => now().onEdit(text),
      onLine: (line) => now().onLine(line),
    })
    setView(made)
    return () => made.dispose()
  }, [isEditable])
  useEffect(() => view?.setCode(code), [view, code])
  const isShown = useShownWork()
  useEffect(() => view?.enlarge(isShown), [view, isShown])
  const [from, to] = [selected?.from, selected?.to]
  // biome-ignore lint/correctness/useExhaustiveDependencies: new code has new lines, so the marks are set again
  useEffect(() => {
    view?.mark({ selected: from && to ? { from, to } : undefined, error: errorLine })
  }, [view, code, from, to, errorLine])
  useEffect(() => view?.showProblems(problems), [view, problems])
  const [card] = useState(() => document.createElement('div'))
  const hasCard = Boolean(props.errorCard) && errorLine !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: new code is a new document, so the card is put there again
  useEffect(() => {
    view?.showCard(hasCard ? { line: errorLine, element: card } : undefined)
  }, [view, code, card, hasCard, errorLine])
  return { host, view, card: hasCard && createPortal(<div className="python-error">{props.errorCard}</div>, card) }
}

/** The Python beside the blocks: it follows them, or it is written by hand and they rest. */
export function PythonPane(props: PythonPaneProps) {
  const { code, isWritten, isReadOnly, isFolded = false, fileName, selected, onDoor } = props
  const { host, view, card } = useCodeView(props)
  const download = () => downloadBlob(`${fileName}.py`, new Blob([code], { type: 'text/x-python;charset=utf-8' }))
  const hint = selected ? texts.linked(selected.from, selected.to) : code ? texts.linkHint : texts.emptyProgram
  return (
    <section className="python-pane" aria-label={texts.python} hidden={isFolded}>
      <header className="pane-head">
        <Icon name="code" size={18} />
        <h2>{texts.python}</h2>
        <span>{isWritten ? texts.written : texts.followsBlocks}</span>
        <Tooltip text={texts.downloadPython}>
          <Button kind="quiet" size={28} aria-label={texts.downloadPython} disabled={code === ''} onClick={download}>
            <Icon name="download" size={16} />
          </Button>
        </Tooltip>
        {props.onFold && (
          <Tooltip text={texts.foldCode}>
            <Button kind="quiet" size={28} aria-label={texts.foldCode} onClick={props.onFold}>
              <Icon name="right" size={18} />
            </Button>
          </Tooltip>
        )}
      </header>
      {props.note}
      <div className="python-row">
        {isWritten && !isReadOnly && <Snippets onInsert={(piece) => view?.insert(piece)} />}
        <div className="python-code" ref={host} />
      </div>
      {card}
      {!isWritten && (
        <p className="python-link" role="status">
          <Icon name="link" size={16} />
          <span>{hint}</span>
        </p>
      )}
      {!isReadOnly && (!isWritten || props.hasBlocks) && (
        <div className={classNames('python-door', isWritten && 'is-written')}>
          <p>{isWritten ? texts.backText : texts.doorText}</p>
          <Button isFull={!isWritten} onClick={onDoor}>
            <Icon name={isWritten ? 'blocks' : 'edit'} size={16} />
            {isWritten ? texts.back : texts.door}
          </Button>
        </div>
      )}
    </section>
  )
}
