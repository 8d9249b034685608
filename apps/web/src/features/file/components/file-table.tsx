import { type FileKind, type OwnFile, type OwnFolder, sizeText } from '@shijie/contract'
import { type ReactNode, useState } from 'react'
import { fileTexts as texts } from '../../../texts/file.ts'
import { Icon, type IconName } from '../../../ui/icons/icon.tsx'
import { Button } from '../../../ui/pieces/button.tsx'

const ICONS: Record<FileKind, IconName> = {
  picture: 'image',
  video: 'video',
  audio: 'volume',
  document: 'document',
  archive: 'file',
  other: 'file',
}

/** What can be looked at in the page itself. */
export const isShown = ({ Kind, MediaType }: OwnFile): boolean =>
  Kind === 'picture' || ['video/mp4', 'video/webm', 'audio/mpeg', 'audio/wav'].includes(MediaType)

function Head({ columns }: { columns: readonly string[] }) {
  return (
    <thead>
      <tr>
        {columns.map((text) => (
          <th key={text} scope="col">
            {text}
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** A small picture, or the sign of the kind where there is none. */
function FileSign({ file }: { file: OwnFile }) {
  const [isBroken, setIsBroken] = useState(false)
  if (file.ThumbnailUrl && !isBroken) {
    return <img className="file-sign" src={file.ThumbnailUrl} alt="" loading="lazy" onError={() => setIsBroken(true)} />
  }
  return (
    <span className="file-sign">
      <Icon name={ICONS[file.Kind]} size={20} />
    </span>
  )
}

interface ActProps {
  text: string
  name: string
  onClick: () => void
  isDangerous?: boolean
}

const Act = ({ text, name, onClick, isDangerous = false }: ActProps) => (
  <Button size={28} kind={isDangerous ? 'danger' : 'plain'} aria-label={texts.actOn(text, name)} onClick={onClick}>
    {text}
  </Button>
)

/** The facts stand under the name where the window has no room for their columns. */
const NameCell = ({ sign, name, facts }: { sign: ReactNode; name: string; facts: string }) => (
  <th scope="row">
    <span className="file-name">
      {sign}
      <span>
        <b>{name}</b>
        <small>{facts}</small>
      </span>
    </span>
  </th>
)

interface FileTableProps {
  files: readonly OwnFile[]
  onPreview: (file: OwnFile) => void
  onUnpack: (file: OwnFile) => void
  onRemove: (file: OwnFile) => void
}

export function FileTable({ files, onPreview, onUnpack, onRemove }: FileTableProps) {
  return (
    <table className="file-table">
      <Head columns={[texts.name, texts.kind, texts.size, texts.time, texts.actions]} />
      <tbody>
        {files.map((file) => (
          <tr key={file.FileId}>
            <NameCell
              sign={<FileSign key={file.FileId} file={file} />}
              name={file.FileName}
              facts={sizeText(file.FileSize)}
            />
            <td>{texts.kinds[file.Kind]}</td>
            <td>{sizeText(file.FileSize)}</td>
            <td>{file.CreateTime.slice(0, 16)}</td>
            <td>
              <span className="ui-row-acts">
                {isShown(file) && <Act text={texts.preview} name={file.FileName} onClick={() => onPreview(file)} />}
                {file.MediaType === 'application/zip' && (
                  <Act text={texts.unpack} name={file.FileName} onClick={() => onUnpack(file)} />
                )}
                <a
                  className="ui-button size-28"
                  href={file.FileUrl}
                  download={file.FileName}
                  aria-label={texts.actOn(texts.download, file.FileName)}
                >
                  {texts.download}
                </a>
                <Act text={texts.remove} name={file.FileName} isDangerous onClick={() => onRemove(file)} />
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface FolderTableProps {
  folders: readonly OwnFolder[]
  onOpen: (folder: OwnFolder) => void
  onRemove: (folder: OwnFolder) => void
}

export function FolderTable({ folders, onOpen, onRemove }: FolderTableProps) {
  return (
    <table className="file-table">
      <Head columns={[texts.name, texts.count, texts.size, texts.time, texts.actions]} />
      <tbody>
        {folders.map((folder) => (
          <tr key={folder.FolderId}>
            <NameCell
              sign={
                <span className="file-sign">
                  <Icon name="folder" size={20} />
                </span>
              }
              name={folder.FolderName}
              facts={texts.countOf(folder.FileNum)}
            />
            <td>{texts.countOf(folder.FileNum)}</td>
            <td>{sizeText(folder.FolderSize)}</td>
            <td>{folder.CreateTime.slice(0, 16)}</td>
            <td>
              <span className="ui-row-acts">
                <Act text={texts.open} name={folder.FolderName} onClick={() => onOpen(folder)} />
                <Act text={texts.remove} name={folder.FolderName} isDangerous onClick={() => onRemove(folder)} />
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
