import type { Licence } from '@shijie/contract'
import { useState } from 'react'
import { sentenceOf } from '../../../lib/api-client.ts'
import { doAct } from '../../../lib/do-act.ts'
import { showToast } from '../../../lib/toasts.ts'
import { coursePackageTexts as texts } from '../../../texts/course-package.ts'
import { FieldNote } from '../../../ui/fields/field-note.tsx'
import { Dialog } from '../../../ui/floating/dialog.tsx'
import { DialogFoot } from '../../../ui/floating/dialog-foot.tsx'
import { LicenceField } from '../../publication/components/licence-field.tsx'
import { useExportCourse } from '../course-packages.ts'
import styles from './export-dialog.module.css'

interface ExportDialogProps {
  courseId: string
  name: string
  onClose: () => void
}

/** Saves a course as one file, with what others may do with it. */
export function ExportDialog({ courseId, name, onClose }: ExportDialogProps) {
  const [licence, setLicence] = useState<Licence>('CC-BY')
  const save = useExportCourse(courseId, name)
  const act = () =>
    doAct(save, licence, {
      onSuccess: () => {
        showToast('success', texts.exported)
        onClose()
      },
    })
  return (
    <Dialog label={texts.exportTitle(name)} onClose={onClose} canClose={!save.isPending}>
      <div className="ui-dialog-body stacked">
        <h2>{texts.exportTitle(name)}</h2>
        <p className="ui-ink-2">{texts.exportHint}</p>
        <div className={styles.licence}>
          <LicenceField
            label={texts.licenceField}
            names={texts.licences}
            name="licence"
            value={licence}
            error={undefined}
            onChange={setLicence}
          />
        </div>
        <FieldNote id="export-course-note" error={save.error ? sentenceOf(save.error) : undefined} />
        <DialogFoot
          onClose={onClose}
          act={texts.export}
          onAct={act}
          isBusy={save.isPending}
          busyText={texts.exporting}
        />
      </div>
    </Dialog>
  )
}
