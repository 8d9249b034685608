import type { DataOf, importCourse } from '@shijie/contract'
import { useEffect, useRef, useState } from 'react'
import { sentenceOf } from '../../lib/api-client.ts'
import { discardUpload, refusalOf, sendFile, wasStopped } from '../../lib/upload.ts'
import { coursePackageTexts as texts } from '../../texts/course-package.ts'
import { dropPackage, stopImport, useImportCourse } from './course-packages.ts'

export type ImportedCourse = DataOf<typeof importCourse>

/** Where the import of a package is. */
export type ImportStep =
  | { at: 'choosing'; error?: string }
  | { at: 'uploading'; name: string; percent: number }
  | { at: 'checking'; fileId: string }
  | { at: 'refused'; fileId: string; error: string }
  | { at: 'done'; course: ImportedCourse }

/** Takes a package from the chosen file to the course: up in pieces, then checked and brought in. Each step can be stopped. */
export function usePackageImport() {
  const [step, setStep] = useState<ImportStep>({ at: 'choosing' })
  const { mutateAsync } = useImportCourse()
  const stopping = useRef<AbortController>(undefined)
  // Who leaves the page stops the upload; its pieces wait for the same file for a day.
  useEffect(() => () => stopping.current?.abort(), [])

  const bringIn = async (fileId: string) => {
    setStep({ at: 'checking', fileId })
    try {
      setStep({ at: 'done', course: await mutateAsync(fileId) })
    } catch (error) {
      setStep({ at: 'refused', fileId, error: sentenceOf(error) })
    }
  }

  const choose = async (file: File) => {
    // A whole upload would go by before the server said so.
    const refusal = /\.zip$/i.test(file.name) ? refusalOf(file) : texts.noPackage(file.name)
    if (refusal) return setStep({ at: 'choosing', error: refusal })
    const controller = new AbortController()
    stopping.current = controller
    const show = (share: number) => setStep({ at: 'uploading', name: file.name, percent: Math.floor(share * 100) })
    show(0)
    try {
      const { FileId } = await sendFile(file, { signal: controller.signal, onProgress: show })
      await bringIn(FileId)
    } catch (error) {
      if (!wasStopped(error)) return setStep({ at: 'choosing', error: sentenceOf(error) })
      await discardUpload(file)
      setStep({ at: 'choosing', error: texts.stopped })
    }
  }

  const stop = () => {
    if (step.at === 'uploading') stopping.current?.abort()
    // The call of the import hears it, and says so.
    if (step.at === 'checking') void stopImport().catch(() => undefined)
  }
  /** What was refused is given up with its file. */
  const giveUp = () => {
    if (step.at === 'refused') void dropPackage(step.fileId)
    setStep({ at: 'choosing' })
  }
  return { step, choose, stop, giveUp, retry: bringIn }
}
