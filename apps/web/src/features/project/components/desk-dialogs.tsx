import { useState } from 'react'
import { useNavigate } from 'react-router'
import { linkTo } from '../../../lib/addresses.ts'
import { whenOf, wireTimeOf } from '../../../lib/format.ts'
import { showFailure, showToast } from '../../../lib/toasts.ts'
import { projectTexts, deskTexts as texts } from '../../../texts/project.ts'
import { Dialog } from '../../../ui/floating/dialog.tsx'
import { Button, ButtonLink } from '../../../ui/pieces/button.tsx'
import type { ProjectContent } from '../project-content.ts'
import { makeNamedProject } from '../queries.ts'
import type { Desk } from '../use-project-desk.ts'
import './project.css'

/** Puts content into a project of its own and opens that. */
function useCopying(desk: Desk) {
  const navigate = useNavigate()
  const [isBusy, setIsBusy] = useState(false)
  const copy = async (content: ProjectContent, onDone: () => void) => {
    setIsBusy(true)
    try {
      const name = projectTexts.copySuffix(desk.project?.ProjectName ?? '')
      const { ProjectId, ProjectName } = await makeNamedProject(name, content)
      onDone()
      showToast('success', texts.conflictCopied(ProjectName))
      await navigate(linkTo.workspace(ProjectId))
    } catch (error) {
      showFailure(error)
    } finally {
      setIsBusy(false)
    }
  }
  return { isBusy, copy }
}

function RecoverDialog({ desk }: { desk: Desk }) {
  const { found, project } = desk
  const { isBusy, copy } = useCopying(desk)
  if (!found || !project) return null
  const isNewer = project.Version > found.baseVersion
  return (
    <Dialog label={texts.recoverTitle} onClose={() => undefined} canClose={false}>
      <div className="ui-dialog-body stacked">
        <h2>{texts.recoverTitle}</h2>
        <p>{texts.recoverText(whenOf(wireTimeOf(found.at)))}</p>
        {isNewer && <p>{texts.recoverNewer}</p>}
        <div className="ui-dialog-acts column">
          <Button
            size={44}
            kind="primary"
            data-autofocus
            onClick={() => {
              desk.restoreFound()
              showToast('success', texts.recovered)
            }}
          >
            {texts.recover}
          </Button>
          <Button size={44} isBusy={isBusy} onClick={() => void copy(found.content, desk.dropFound)}>
            {texts.recoverCopy}
          </Button>
          <Button size={44} kind="quiet" onClick={desk.dropFound}>
            {texts.recoverDrop}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

function ConflictDialog({ desk }: { desk: Desk }) {
  const { sync, project } = desk
  const { isBusy, copy } = useCopying(desk)
  if (!sync || !project) return null
  const isDirty = sync.isDirty()
  return (
    <Dialog label={texts.conflictTitle} onClose={() => undefined} canClose={false}>
      <div className="ui-dialog-body stacked">
        <h2>{texts.conflictTitle}</h2>
        <p>{isDirty ? texts.conflictText : texts.staleText}</p>
        <div className="ui-dialog-acts column">
          {isDirty && (
            <Button
              size={44}
              kind="primary"
              data-autofocus
              isBusy={isBusy}
              onClick={() => void copy(sync.latest(), () => sync.forget())}
            >
              {texts.conflictCopy}
            </Button>
          )}
          <Button size={44} kind={isDirty ? 'plain' : 'primary'} onClick={() => void desk.giveUp()}>
            {texts.conflictTheirs}
          </Button>
          <ButtonLink size={44} kind="quiet" to={linkTo.workspaceLook(project.ProjectId)} target="_blank" rel="opener">
            {texts.conflictLook}
          </ButtonLink>
        </div>
      </div>
    </Dialog>
  )
}

function TakenDialog({ desk }: { desk: Desk }) {
  const isTaking = desk.role === 'taking'
  return (
    <Dialog label={texts.takenTitle} onClose={desk.lookHere} canClose={!isTaking}>
      <div className="ui-dialog-body stacked">
        <h2>{texts.takenTitle}</h2>
        <p>{texts.takenText}</p>
        <div className="ui-dialog-acts">
          <Button size={44} disabled={isTaking} onClick={desk.lookHere}>
            {texts.lookHere}
          </Button>
          <Button size={44} kind="primary" data-autofocus isBusy={isTaking} onClick={desk.takeHere}>
            {texts.takeHere}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

/** Whatever must be decided before work goes on: one question at a time. */
export function DeskDialogs({ desk }: { desk: Desk }) {
  if (desk.role === 'asked' || desk.role === 'taking') return <TakenDialog desk={desk} />
  if (desk.role !== 'owner') return null
  if (desk.found) return <RecoverDialog desk={desk} />
  return desk.snapshot.state === 'conflict' ? <ConflictDialog desk={desk} /> : null
}
