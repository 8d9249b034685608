import type { copyCourse, DataOf } from '@shijie/contract'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { linkTo } from '../../../lib/addresses.ts'
import { sentenceOf } from '../../../lib/api-client.ts'
import { doAct } from '../../../lib/do-act.ts'
import { showToast } from '../../../lib/toasts.ts'
import { coursePackageTexts as texts } from '../../../texts/course-package.ts'
import { Dialog } from '../../../ui/floating/dialog.tsx'
import { DialogActs } from '../../../ui/floating/dialog-foot.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { useCopyCourse } from '../course-packages.ts'
import { ExportDialog } from './export-dialog.tsx'
import { LeftOutList } from './left-out-list.tsx'

type CopiedCourse = DataOf<typeof copyCourse>

const tellFailure = (error: Error) => showToast('error', sentenceOf(error))

/** A copy that lacks something: which lesson of it, and what. */
function LackingCopy({ copied, onClose }: { copied: CopiedCourse; onClose: () => void }) {
  const navigate = useNavigate()
  const { CourseId, CourseName, LeftOut } = copied
  const title = texts.copied(CourseName)
  return (
    <Dialog label={title} onClose={onClose}>
      <div className="ui-dialog-body stacked">
        <h2>{title}</h2>
        <p>{texts.leftOut(LeftOut.length)}</p>
        <LeftOutList rows={LeftOut} />
        <DialogActs>
          <Button size={44} onClick={onClose}>
            {texts.close}
          </Button>
          <Button
            size={44}
            kind="primary"
            data-autofocus
            onClick={() => void navigate(linkTo.courseEdit({ courseId: CourseId }))}
          >
            {texts.open}
          </Button>
        </DialogActs>
      </div>
    </Dialog>
  )
}

/** What hands a course on: as one file, or as the beginning of another one. */
export function CoursePackageActs({ courseId, name }: { courseId: string; name: string }) {
  const [isExporting, setIsExporting] = useState(false)
  const [lacking, setLacking] = useState<CopiedCourse>()
  const copy = useCopyCourse(courseId)
  const onCopy = () =>
    doAct(copy, undefined, {
      onSuccess: (copied) => {
        if (copied.LeftOut.length > 0) setLacking(copied)
        else showToast('success', texts.copied(copied.CourseName))
      },
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
      {lacking && <LackingCopy copied={lacking} onClose={() => setLacking(undefined)} />}
      {isExporting && <ExportDialog courseId={courseId} name={name} onClose={() => setIsExporting(false)} />}
    </>
  )
}
