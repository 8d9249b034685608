import { downloadBlob } from '../../../lib/download.ts'
import { systemTexts as texts } from '../../../texts/operations.ts'
import { Tip } from '../../../ui/floating/tip.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { Card } from '../../../ui/pieces/card.tsx'
import { ScrollBox } from '../../../ui/pieces/scroll-box.tsx'
import { useDiagnosis } from '../queries.ts'

/** One file for whoever helps: what is in it, a look at it, and only then the download. */
export function Diagnosis() {
  const diagnosis = useDiagnosis()
  const made = diagnosis.data
  const save = () => {
    if (made) downloadBlob(made.Name, new Blob([made.Text], { type: 'application/json' }))
  }
  return (
    <Card className="facts diagnosis">
      <h2>{texts.diagnosis}</h2>
      <p className="ui-ink-2">{texts.diagnosisLead}</p>
      <p>{`${texts.contains}：`}</p>
      <ul className="diagnosis-contents">
        {texts.contents.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Tip icon="shield">{texts.without}</Tip>
      {!made && (
        <Button size={44} isBusy={diagnosis.isPending} busyText={texts.making} onClick={() => diagnosis.mutate()}>
          {texts.make}
        </Button>
      )}
      {made && (
        <>
          <ScrollBox className="diagnosis-text" label={texts.diagnosis}>
            <pre>{made.Text}</pre>
          </ScrollBox>
          <p role="status">{texts.made(made.Name)}</p>
          <Button size={44} kind="primary" onClick={save}>
            {texts.download}
          </Button>
        </>
      )}
    </Card>
  )
}
