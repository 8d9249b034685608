import { useState } from 'react'
import { sentenceOf } from '../../../lib/api-client.ts'
import { showToast } from '../../../lib/toasts.ts'
import { coursePackageTexts as texts } from '../../../texts/course-package.ts'
import { Button } from '../../../ui/pieces/button.tsx'
import { useCopyCourse } from '../course-packages.ts'
import { ExportDialog } from './export-dialog.tsx'

const tellFailure = (error: Error) => showToast('error', sentenceOf(error))

/** What hands a course on: as one file, or as the beginning of another one. */
export function CoursePackageActs({ courseId, name }: { courseId: string; name: string }) {
  const [isExporting, setIsExporting] = useState(false)
  const copy = useCopyCourse(courseId)
  const onCopy = () =>
    copy.mutate(undefined, {
      onSuccess: ({ CourseName, LeftOut }) =>
        showToast(
          'success',
          LeftOut.length > 0 ? texts.copiedWithout(CourseName, LeftOut.length) : texts.copied(CourseName),
        ),
      onError: tellFailure,
    })
  return (
    <>
      <Button aria-label={texts.exportOf(name)} onClick={() => setIsExporting(true)}>
        {texts.export}
      </Button>
      <Button aria-label={texts.copyOf(name)} isBusy={copy.isPending} busyText={texts.copying} onClick={onCopy}>
        {texts.copy}
      </Button>
      {isExporting && <ExportDialog courseId={courseId} name={name} onClose={() => setIsExporting(false)} />}
    </>
  )
}
