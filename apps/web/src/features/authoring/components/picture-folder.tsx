import { type LessonBody, listFiles, listFolders, type OwnFolder } from '@shijie/contract'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link } from 'react-router'
import { screenPaths } from '../../../lib/addresses.ts'
import { callEndpoint } from '../../../lib/api-client.ts'
import { showToast } from '../../../lib/toasts.ts'
import { uploadFolder } from '../../../lib/upload.ts'
import { folderRefusal, zipFolder } from '../../../lib/zip-folder.ts'
import { authoringTexts as texts } from '../../../texts/authoring.ts'
import { useFileDrop } from '../../../ui/hooks/use-file-drop.ts'
import { useSendingBy } from '../../../ui/hooks/use-sending.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { classNames } from '../../../ui/look/class-names.ts'
import { Button } from '../../../ui/pieces/button.tsx'
import { SendingNote } from '../../../ui/states/sending-note.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import panelStyles from './lesson-panel.module.css'
import styles from './picture-folder.module.css'

const foldersQuery = queryOptions({
  queryKey: ['own-folders-to-choose'],
  queryFn: ({ signal }) => callEndpoint(listFolders, { query: { PageSize: 100 }, signal }),
  staleTime: 0,
})

const PAGES_SHOWN = 100

/** The pictures of a folder in the order in which learners leaf through them. */
const pagesQuery = (FolderId: string) =>
  queryOptions({
    queryKey: ['pages-of-folder', FolderId],
    queryFn: ({ signal }) =>
      callEndpoint(listFiles, { query: { FolderId, Kind: 'picture', PageSize: PAGES_SHOWN }, signal }),
    enabled: FolderId !== '',
    staleTime: 0,
    retry: false,
  })

/** All pages, small and numbered. */
function Pages({ folderId }: { folderId: string }) {
  const { data, isError } = useQuery(pagesQuery(folderId))
  if (isError) return <p className="ui-ink-3">{texts.pagesUnseen}</p>
  if (!data) return <Skeleton height={96} radius={8} />
  if (data.TotalCount === 0) return <p role="alert">{texts.pagesNone}</p>
  return (
    <div className={styles.pages}>
      <p>{texts.pagesOf(data.TotalCount, PAGES_SHOWN)}</p>
      <ol aria-label={texts.pages}>
        {data.Items.map(({ FileId, FileName, ThumbnailUrl }, at) => (
          <li key={FileId} title={FileName}>
            <img src={ThumbnailUrl} alt={FileName} width={112} height={63} loading="lazy" />
            <small>{at + 1}</small>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** What no file may be called is left out. */
const archiveName = (title: string): string =>
  `${
    title
      .replaceAll(/[\\/:*?"<>|]/g, ' ')
      .trim()
      .slice(0, 60)
      .trim() || texts.pages
  }.zip`

interface SendPicturesProps {
  title: string
  onSent: (folder: OwnFolder) => void
}

/** Pictures of this computer become a folder of one's own files, called like the lesson. */
function SendPictures({ title, onSent }: SendPicturesProps) {
  const input = useRef<HTMLInputElement>(null)
  const sending = useSendingBy(uploadFolder, onSent)
  const take = async (files: readonly File[]) => {
    const pictures = files.filter(({ type }) => type.startsWith('image/'))
    const other = files.find((file) => !pictures.includes(file))
    if (other) showToast('error', texts.noPicture(other.name))
    if (pictures.length === 0) return
    const refusal = folderRefusal(pictures)
    if (refusal) return showToast('error', refusal)
    const archive = await zipFolder(pictures)
    const { type, lastModified } = archive
    await sending.send(new File([archive], archiveName(title), { type, lastModified }))
  }
  const { isOver, listeners } = useFileDrop((files) => void take(files))
  return (
    <>
      <div className={classNames(styles.drop, isOver && styles.over)} {...listeners}>
        <Icon name="image" />
        <p>{texts.picturesDrop}</p>
        <Button size={36} disabled={sending.sending?.error === ''} onClick={() => input.current?.click()}>
          {texts.choosePictures}
        </Button>
        <input
          ref={input}
          type="file"
          multiple
          accept="image/*"
          className="visually-hidden"
          tabIndex={-1}
          aria-label={texts.choosePictures}
          onChange={({ target }) => {
            const files = [...(target.files ?? [])]
            // The same pictures can be chosen again.
            target.value = ''
            void take(files)
          }}
        />
      </div>
      <SendingNote {...sending} />
    </>
  )
}

interface PictureFolderProps {
  body: LessonBody
  onChange: (parts: Partial<LessonBody>) => void
}

/** A lesson of pages that are pictures: those of this computer, or of a folder that is there already. */
export function PictureFolder({ body, onChange }: PictureFolderProps) {
  const client = useQueryClient()
  const folders = useQuery(foldersQuery).data?.Items ?? []
  const show = (folder: OwnFolder | undefined) =>
    onChange({ FolderId: folder?.FolderId ?? '', PageCount: folder?.FileNum ?? 0 })
  return (
    <>
      <SendPictures
        title={body.Title}
        onSent={(folder) => {
          void client.invalidateQueries({ queryKey: foldersQuery.queryKey })
          show(folder)
        }}
      />
      <label className={panelStyles.select}>
        {texts.folder}
        <select
          value={body.FolderId}
          onChange={({ target }) => show(folders.find(({ FolderId }) => FolderId === target.value))}
        >
          <option value="">{texts.none}</option>
          {body.FolderId && !folders.some(({ FolderId }) => FolderId === body.FolderId) && (
            <option value={body.FolderId}>{texts.chosen}</option>
          )}
          {folders.map(({ FolderId, FolderName }) => (
            <option key={FolderId} value={FolderId}>
              {FolderName}
            </option>
          ))}
        </select>
      </label>
      {body.FolderId && <Pages folderId={body.FolderId} />}
      <small className="ui-ink-3">
        {texts.folderHint} <Link to={screenPaths.myFiles}>{texts.toFiles}</Link>
      </small>
    </>
  )
}
