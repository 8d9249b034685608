import { useState } from 'react'
import { downloadBlob } from './download.ts'
import { showFailure } from './toasts.ts'

/** Fetches files and gives them to the user; `busy` is the name of the one that is on its way. */
export function useDownload() {
  const [busy, setBusy] = useState('')
  const save = (name: string, fetch: () => Promise<Blob>): void => {
    setBusy(name)
    void fetch()
      .then((content) => downloadBlob(name, content), showFailure)
      .finally(() => setBusy(''))
  }
  return { busy, save }
}
