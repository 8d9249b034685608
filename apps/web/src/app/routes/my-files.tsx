import { MyFiles } from '../../features/file/components/my-files.tsx'
import { QuotaMeter } from '../../features/file/components/quota-meter.tsx'
import { useRefreshFiles } from '../../features/file/queries.ts'
import { sentenceOf } from '../../lib/api-client.ts'
import { showToast } from '../../lib/toasts.ts'
import { discardUpload, isResumable, refusalOf, sendFile, type UploadWatch, uploadFolder } from '../../lib/upload.ts'
import { folderRefusal, zipFolder } from '../../lib/zip-folder.ts'
import { fileTexts as texts } from '../../texts/file.ts'
import { UploadField } from '../../ui/fields/upload-field.tsx'
import { useTitle } from '../../ui/hooks/use-title.ts'
import type { Uploader } from '../../ui/hooks/use-uploads.ts'

/** Archives that were made of folders here. */
const packed = new WeakSet<File>()

class FolderRefused extends Error {}

async function pack(files: readonly File[]): Promise<File> {
  const refusal = folderRefusal(files)
  if (refusal) throw new FolderRefused(refusal)
  const archive = await zipFolder(files)
  packed.add(archive)
  return archive
}

async function sendFolder(archive: File, watch: UploadWatch): Promise<void> {
  const { FolderName, FileNum } = await uploadFolder(archive, watch)
  showToast('success', texts.unpacked(FolderName, FileNum))
}

const uploader: Uploader = {
  refusalOf,
  canPause: isResumable,
  send: (file, watch) => (packed.has(file) ? sendFolder(file, watch) : sendFile(file, watch)),
  pack,
  discard: discardUpload,
  reasonOf: (error) => (error instanceof FolderRefused ? error.message : sentenceOf(error)),
}

/** 我的文件: uploads, the meter, and everything one keeps. */
export function MyFilesRoute() {
  useTitle(texts.title)
  const refresh = useRefreshFiles()
  return (
    <div className="my-files wrap">
      <h1>{texts.title}</h1>
      <p>{texts.lead}</p>
      <div className="my-files-top">
        <UploadField uploader={uploader} onUploaded={refresh} />
        <QuotaMeter />
      </div>
      <MyFiles />
    </div>
  )
}
