import { downloadBlob } from '../../../lib/download.ts'
import { workspaceTexts as texts } from '../../../texts/workspace.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import type { NewerVersion } from '../newer-versions.ts'

/** Not everything could be read: nothing is saved over it until somebody decides so. */
export function DamagedNote({ xml, name, onEdit }: { xml: string; name: string; onEdit: () => void }) {
  return (
    <div className="workspace-note" data-state="bad" role="alert">
      <Icon name="alert" />
      <div>
        <b>{texts.damagedTitle}</b>
        <p>{texts.damagedText}</p>
        <div className="workspace-note-acts">
          <Button size={28} onClick={() => downloadBlob(`${name}.xml`, new Blob([xml], { type: 'text/xml' }))}>
            {texts.downloadOriginal}
          </Button>
          <Button size={28} onClick={onEdit}>
            {texts.editAnyway}
          </Button>
        </div>
      </div>
    </div>
  )
}

/** Grey stand-ins are there: they are kept, and they do not run. */
export function UnknownNote({ types }: { types: readonly string[] }) {
  return (
    <div className="workspace-note" role="status">
      <Icon name="alert" />
      <div>
        <b>{texts.unknownTitle(types.length)}</b>
        <p>{texts.unknownText}</p>
      </div>
    </div>
  )
}

/** Programs keep the version that they were made with until somebody says otherwise. */
export function NewVersionNote({
  newer: { title, used, current },
  onUse,
  onKeep,
}: {
  newer: NewerVersion
  onUse: () => void
  onKeep: () => void
}) {
  return (
    <div className="workspace-note" data-state="low" role="status">
      <Icon name="refresh" />
      <div>
        <b>{texts.newVersionTitle(title, current)}</b>
        <p>{texts.newVersionText(used)}</p>
        <div className="workspace-note-acts">
          <Button size={28} onClick={onUse}>
            {texts.useNewVersion}
          </Button>
          <Button size={28} onClick={onKeep}>
            {texts.keepVersion}
          </Button>
        </div>
      </div>
    </div>
  )
}
