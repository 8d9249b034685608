import type { ImportLook, ImportState, ModelType } from '@shijie/contract'
import { useState } from 'react'
import { sentenceOf } from '../../../lib/api-client.ts'
import { dataTexts } from '../../../texts/dataset.ts'
import { collectTexts } from '../../../texts/dataset-desk.ts'
import { importTexts as texts } from '../../../texts/dataset-import.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Pager } from '../../../ui/lists/pager.tsx'
import { Table, TableBox } from '../../../ui/lists/table.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { ISSUES_SHOWN, useImportIssues } from '../import-queries.ts'
import type { Import } from '../use-import.ts'
import styles from './import-question.module.css'

interface IssuesProps {
  datasetId: string
  importId: string
  /** How many there are, also those that are not listed. */
  count: number
}

/** Everything that was not understood, page by page. */
function Issues({ datasetId, importId, count }: IssuesProps) {
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useImportIssues(datasetId, importId, page)
  if (error) {
    return <ErrorState title={texts.issuesError} message={sentenceOf(error)} onRetry={() => void refetch()} />
  }
  const listed = data?.TotalCount ?? 0
  return (
    <>
      <h3>{texts.issues(count)}</h3>
      <TableBox label={texts.issues(count)} className={styles.issues}>
        <Table columns={[texts.file, texts.reason]}>
          {data?.Items.map(({ FileName, Reason }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one file may be named several times
            <tr key={at}>
              <td>{FileName}</td>
              <td>{Reason}</td>
            </tr>
          ))}
        </Table>
      </TableBox>
      {data && listed < count && <small>{texts.issuesShort(listed)}</small>}
      <Pager
        current={page}
        pageCount={Math.ceil(listed / ISSUES_SHOWN)}
        length={5}
        onSelect={setPage}
        of={texts.issues(count)}
      />
    </>
  )
}

function Classes({ labels }: { labels: ImportLook['Labels'] }) {
  if (labels.length === 0) return null
  return (
    <>
      <h3>{texts.classes}</h3>
      <ul className={styles.classes}>
        {labels.map(({ LabelName, Num, IsNew }) => (
          <li key={LabelName}>
            {LabelName} <b>{Num}</b>
            {IsNew && <small>{texts.isNew}</small>}
          </li>
        ))}
      </ul>
    </>
  )
}

function Notes({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null
  return (
    <>
      <h3>{texts.notes}</h3>
      <ul>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </>
  )
}

interface ImportQuestionProps {
  datasetId: string
  modelType: ModelType
  archive: Import
}

/** What an archive would become, and what of it was not understood: nothing of it is kept before somebody says so. */
export function ImportQuestion({ archive, ...of }: ImportQuestionProps) {
  const { asking } = archive
  if (!asking?.Look) return null
  // Another archive begins on its first page.
  return <Question key={asking.ImportId} {...of} archive={archive} asking={asking} look={asking.Look} />
}

interface QuestionProps extends ImportQuestionProps {
  asking: ImportState
  look: ImportLook
}

function Question({ datasetId, modelType, archive, asking, look }: QuestionProps) {
  const { Format, Marked, Unmarked, Labels, Notes: notes, Issues: count } = look
  const unit = dataTexts.unit(modelType)
  const title = texts.title(asking.FileName)
  const keep = Marked > 0 ? texts.keep : texts.keepUnmarked
  return (
    <section className={styles.question} aria-label={title}>
      <div role="alert">
        <h2>
          <Icon name="alert" size={18} />
          {title}
        </h2>
        <p>{count > 0 ? texts.notUnderstood : texts.keptDifferently}</p>
      </div>
      <p>{texts.understood(texts.formats[Format], Marked, Unmarked, unit)}</p>
      <Classes labels={Labels} />
      <Notes notes={notes} />
      {count > 0 && <Issues datasetId={datasetId} importId={asking.ImportId} count={count} />}
      <div className={styles.acts}>
        {archive.waiting > 0 && <small>{collectTexts.importNext(archive.waiting)}</small>}
        <Button isBusy={archive.isAnswering} onClick={() => archive.answer(false)}>
          {texts.refuse}
        </Button>
        <Button kind="primary" isBusy={archive.isAnswering} onClick={() => archive.answer(true)}>
          {keep(Marked + Unmarked, unit)}
        </Button>
      </div>
    </section>
  )
}
