import { downloadModelRun, type ModelRun } from '@shijie/contract'
import { isOnnxModel } from '@shijie/ml/algorithms'
import { fetchFile } from '../../../lib/api-client.ts'
import { useDownload } from '../../../lib/use-download.ts'
import { downloadTexts as texts } from '../../../texts/model.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Button } from '../../../ui/pieces/button.tsx'

/** The model as files, to be run outside of the platform. */
export function DownloadModel({ run }: { run: ModelRun }) {
  const { busy, save } = useDownload()
  const name = `${run.ModelName}-${run.Number}`
  const get = (Format: 'package' | 'onnx') => () =>
    fetchFile(downloadModelRun, { query: { TrainModelId: run.TrainModelId, Format } })
  const [zip, onnx] = [`${name}.zip`, `${name}.onnx`]
  return (
    <section className="model-panel model-download">
      <div>
        <h2>{texts.title}</h2>
        <p>{texts.lead}</p>
      </div>
      <div>
        <Button isBusy={busy === zip} onClick={() => save(zip, get('package'))}>
          <Icon name="download" size={18} />
          {texts.package}
        </Button>
        {isOnnxModel({ algorithm: run.Algorithm }) && (
          <Button isBusy={busy === onnx} onClick={() => save(onnx, get('onnx'))}>
            <Icon name="download" size={18} />
            {texts.onnx}
          </Button>
        )}
      </div>
    </section>
  )
}
