import { MyFiles } from '../../features/file/components/my-files.tsx'
import { QuotaMeter } from '../../features/file/components/quota-meter.tsx'
import { useRefreshFiles } from '../../features/file/queries.ts'
import { sentenceOf } from '../../lib/api-client.ts'
import { discardUpload, isResumable, refusalOf, upload } from '../../lib/upload.ts'
import { fileTexts as texts } from '../../texts/file.ts'
import { UploadField } from '../../ui/upload-field.tsx'
import { useTitle } from '../../ui/use-title.ts'
import type { Uploader } from '../../ui/use-uploads.ts'

const uploader: Uploader = {
  refusalOf,
  canPause: isResumable,
  send: upload,
  discard: discardUpload,
  reasonOf: sentenceOf,
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
