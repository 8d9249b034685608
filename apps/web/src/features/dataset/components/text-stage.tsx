import { type Dataset, type Sample, updateSampleText } from '@shijie/contract'
import { useState } from 'react'
import { showToast } from '../../../lib/toasts.ts'
import { useNameForm } from '../../../lib/use-name-form.ts'
import { dataTexts } from '../../../texts/dataset.ts'
import { labelTexts as texts } from '../../../texts/dataset-desk.ts'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { Dialog } from '../../../ui/floating/dialog.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { mayRemove } from '../own-samples.ts'
import { useMendText } from '../sample-queries.ts'
import './label-stage.css'

interface MendProps {
  datasetId: string
  sample: Sample
}

function MendDialog({ datasetId, sample, onClose }: MendProps & { onClose: () => void }) {
  const mend = useMendText(datasetId)
  const form = useNameForm({
    rule: updateSampleText.body.shape.Text,
    initial: sample.Text,
    onSubmit: async (Text) => {
      await mend.mutateAsync({ SampleId: sample.SampleId, Text })
      onClose()
      showToast('success', texts.mended)
    },
  })
  return (
    <Dialog label={texts.mendTitle} onClose={onClose} canClose={!form.isBusy}>
      <form {...form.form} className="ui-dialog-body stacked">
        <h2>{texts.mendTitle}</h2>
        <TextArea label={texts.mendField} rows={5} autoFocus {...form.field('name')} />
        <div className="ui-dialog-acts">
          <Button size={44} onClick={onClose} disabled={form.isBusy}>
            {dataTexts.cancel}
          </Button>
          <Button size={44} kind="primary" type="submit" isBusy={form.isBusy} busyText={texts.saving}>
            {texts.mendSubmit}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** One text as large as it may be, and the way to mend its words. */
export function TextStage({ dataset, sample }: { dataset: Dataset; sample: Sample }) {
  const [isMending, setIsMending] = useState(false)
  return (
    <div className="stage-words">
      <blockquote className="stage-text">{sample.Text}</blockquote>
      {mayRemove(dataset, [sample]) && (
        <Button onClick={() => setIsMending(true)}>
          <Icon name="edit" size={18} />
          {texts.mend}
        </Button>
      )}
      {isMending && <MendDialog datasetId={dataset.DatasetId} sample={sample} onClose={() => setIsMending(false)} />}
    </div>
  )
}
