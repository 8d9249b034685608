import { FILE_KINDS, type FileKind, type OwnFile, type OwnFolder } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fileTexts as texts } from '../../../texts/file.ts'
import { Chips } from '../../../ui/fields/chips.tsx'
import { ListFrame } from '../../../ui/lists/list-frame.tsx'
import { ListSearch } from '../../../ui/lists/list-search.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { filesQuery, foldersQuery } from '../queries.ts'
import { PreviewDialog, RemoveFileDialog, RemoveFolderDialog, UnpackDialog } from './file-dialogs.tsx'
import { FileTable, FolderTable } from './file-table.tsx'
import './my-files.css'

type Shown = FileKind | '' | 'folders'

const chips: { key: Shown; label: string }[] = [
  { key: '', label: texts.all },
  ...FILE_KINDS.map((key) => ({ key, label: texts.kinds[key] })),
  { key: 'folders', label: texts.folders },
]

type Asked =
  | { act: 'preview' | 'remove' | 'unpack'; file: OwnFile }
  | { act: 'removeFolder'; folder: OwnFolder }
  | undefined

function Folders({ search, onOpen }: { search: string; onOpen: (folder: OwnFolder) => void }) {
  const [page, setPage] = useState(1)
  const [removing, setRemoving] = useState<OwnFolder>()
  const query = useQuery(foldersQuery(search, page))
  const words = search
    ? { empty: texts.notFound, emptyHint: texts.notFoundHint }
    : { empty: texts.noFolders, emptyHint: texts.noFoldersHint }
  return (
    <>
      <ListFrame
        query={query}
        page={page}
        onPage={setPage}
        texts={{ title: texts.folders, error: texts.error, ...words }}
      >
        {(folders) => <FolderTable folders={folders} onOpen={onOpen} onRemove={setRemoving} />}
      </ListFrame>
      {removing && <RemoveFolderDialog folder={removing} onClose={() => setRemoving(undefined)} />}
    </>
  )
}

interface FilesProps {
  search: string
  kind: FileKind | ''
  folderId: string
  onUnpacked: (folder: OwnFolder) => void
}

function Files({ search, kind, folderId, onUnpacked }: FilesProps) {
  const [page, setPage] = useState(1)
  const [asked, setAsked] = useState<Asked>()
  const query = useQuery(filesQuery({ search, kind, folderId }, page))
  const isWhole = !search && !kind
  const words = isWhole
    ? { empty: texts.empty, emptyHint: texts.emptyHint }
    : { empty: texts.notFound, emptyHint: texts.notFoundHint }
  const close = () => setAsked(undefined)
  return (
    <>
      <ListFrame
        query={query}
        page={page}
        onPage={setPage}
        texts={{ title: texts.title, error: texts.error, ...words }}
      >
        {(files) => (
          <FileTable
            files={files}
            onPreview={(file) => setAsked({ act: 'preview', file })}
            onUnpack={(file) => setAsked({ act: 'unpack', file })}
            onRemove={(file) => setAsked({ act: 'remove', file })}
          />
        )}
      </ListFrame>
      {asked?.act === 'preview' && <PreviewDialog file={asked.file} onClose={close} />}
      {asked?.act === 'remove' && <RemoveFileDialog file={asked.file} onClose={close} />}
      {asked?.act === 'unpack' && <UnpackDialog file={asked.file} onUnpacked={onUnpacked} onClose={close} />}
    </>
  )
}

/** The list of one's files: by kind, by name, and what lies in a folder. */
export function MyFiles() {
  const [search, setSearch] = useState('')
  const [shown, setShown] = useState<Shown>('')
  const [folder, setFolder] = useState<OwnFolder>()
  const show = (next: Shown) => {
    setFolder(undefined)
    setShown(next)
  }
  // What is asked for anew begins at its first page.
  const key = `${shown} ${folder?.FolderId ?? ''} ${search}`
  return (
    <div className="ui-section my-files-list">
      <div className="ui-tools">
        <ListSearch label={texts.search} value={search} onSearch={setSearch} />
        <Chips label={texts.filter} items={chips} selected={shown} onSelect={show} />
      </div>
      {folder && (
        <div className="my-files-folder">
          <Button kind="quiet" onClick={() => setFolder(undefined)}>
            {texts.back}
          </Button>
          <h2>{folder.FolderName}</h2>
        </div>
      )}
      {shown === 'folders' && !folder ? (
        <Folders key={key} search={search} onOpen={setFolder} />
      ) : (
        <Files
          key={key}
          search={search}
          kind={shown === 'folders' ? '' : shown}
          folderId={folder?.FolderId ?? ''}
          onUnpacked={(unpacked) => {
            setShown('folders')
            setFolder(unpacked)
          }}
        />
      )}
    </div>
  )
}
