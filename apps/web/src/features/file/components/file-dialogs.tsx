import { type OwnFile, type OwnFolder, sizeText } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { sentenceOf } from '../../../lib/api-client.ts'
import { doAct } from '../../../lib/do-act.ts'
import { showToast } from '../../../lib/toasts.ts'
import { fileTexts as texts } from '../../../texts/file.ts'
import { FieldNote } from '../../../ui/fields/field-note.tsx'
import { ConfirmDialog } from '../../../ui/floating/confirm-dialog.tsx'
import { Dialog } from '../../../ui/floating/dialog.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { Sound } from '../../../ui/pieces/sound.tsx'
import { ProgressBar } from '../../../ui/states/progress-bar.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import {
  archiveQuery,
  unpackProgressQuery,
  useCancelUnpack,
  useDeleteFile,
  useDeleteFolder,
  useUnpack,
} from '../queries.ts'

/** A picture, film or sound, as large as the window allows. */
export function PreviewDialog({ file, onClose }: { file: OwnFile; onClose: () => void }) {
  return (
    <Dialog label={file.FileName} className="file-preview" onClose={onClose}>
      <h2>{file.FileName}</h2>
      {file.Kind === 'picture' && <img src={file.FileUrl} alt={file.FileName} />}
      {/* biome-ignore lint/a11y/useMediaCaption: nobody has written captions for one's own files */}
      {file.Kind === 'video' && <video src={file.FileUrl} controls />}
      {file.Kind === 'audio' && <Sound src={file.FileUrl} />}
    </Dialog>
  )
}

interface RemoveProps {
  name: string
  hint: string
  isBusy: boolean
  onConfirm: () => void
  onClose: () => void
}

function RemoveDialog({ name, hint, isBusy, onConfirm, onClose }: RemoveProps) {
  return (
    <ConfirmDialog
      title={texts.removeTitle(name)}
      hint={hint}
      confirm={texts.remove}
      busyText={texts.removing}
      isBusy={isBusy}
      isDangerous
      onConfirm={onConfirm}
      onClose={onClose}
    />
  )
}

export function RemoveFileDialog({ file, onClose }: { file: OwnFile; onClose: () => void }) {
  const { mutate, isPending } = useDeleteFile()
  const confirm = () =>
    mutate(file, { onSuccess: () => showToast('success', texts.removed(file.FileName)), onSettled: onClose })
  return (
    <RemoveDialog
      name={file.FileName}
      hint={texts.removeHint}
      isBusy={isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}

export function RemoveFolderDialog({ folder, onClose }: { folder: OwnFolder; onClose: () => void }) {
  const { mutate, isPending } = useDeleteFolder()
  const confirm = () =>
    mutate(folder, { onSuccess: () => showToast('success', texts.removed(folder.FolderName)), onSettled: onClose })
  return (
    <RemoveDialog
      name={folder.FolderName}
      hint={texts.removeFolderHint(folder.FileNum)}
      isBusy={isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}

interface UnpackProps {
  file: OwnFile
  onUnpacked: (folder: OwnFolder) => void
  onClose: () => void
}

/** How far it is; before the first file was looked at there is nothing to count. */
function UnpackBar() {
  const { data } = useQuery(unpackProgressQuery(true))
  const percent = data && data.Total > 0 ? Math.floor((data.Done / data.Total) * 100) : 0
  return <ProgressBar label={texts.unpacking} percent={percent} />
}

/** What is in an archive, and the button that unpacks it. */
export function UnpackDialog({ file, onUnpacked, onClose }: UnpackProps) {
  const { data, error } = useQuery(archiveQuery(file.FileId))
  const unpack = useUnpack()
  const stop = useCancelUnpack()
  const confirm = () =>
    doAct(unpack, file, {
      onSuccess: (folder) => {
        showToast('success', texts.unpacked(folder.FolderName, folder.FileNum))
        onUnpacked(folder)
      },
    })
  const failure = error ?? unpack.error
  const hidden = data ? data.TotalCount - data.Items.length : 0
  return (
    <Dialog label={texts.unpackTitle(file.FileName)} onClose={onClose} canClose={!unpack.isPending}>
      <div className="ui-dialog-body file-dialog">
        <h2>{texts.unpackTitle(file.FileName)}</h2>
        {!data && !error && <Skeleton height={120} radius={8} />}
        {data && <p>{texts.unpackCount(data.FileNum, sizeText(data.TotalSize))}</p>}
        {data && (
          <ul className="file-archive">
            {data.Items.map(({ FileName, FileSize }) => (
              <li key={FileName}>
                <span>{FileName}</span>
                <small>{sizeText(FileSize)}</small>
              </li>
            ))}
            {hidden > 0 && <li>{texts.unpackMore(hidden)}</li>}
          </ul>
        )}
        {unpack.isPending && <UnpackBar />}
        {failure && <FieldNote id="unpack-failure" error={sentenceOf(failure)} />}
        <div className="ui-dialog-acts">
          {unpack.isPending ? (
            <Button size={44} isBusy={stop.isPending} onClick={() => stop.mutate()}>
              {texts.stopUnpacking}
            </Button>
          ) : (
            <Button size={44} onClick={onClose}>
              {data ? texts.cancel : texts.close}
            </Button>
          )}
          {data && (
            <Button
              size={44}
              kind="primary"
              isBusy={unpack.isPending}
              busyText={texts.unpacking}
              onClick={confirm}
              data-autofocus
            >
              {texts.unpackNow}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}
