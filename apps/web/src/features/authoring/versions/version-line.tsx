import type { DraftRow } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '../../../lib/api-client.ts'
import { doAct } from '../../../lib/do-act.ts'
import { whenOf } from '../../../lib/format.ts'
import { showToast } from '../../../lib/toasts.ts'
import { authoringTexts } from '../../../texts/authoring.ts'
import { lessonVersionsTexts as texts } from '../../../texts/lesson-versions.ts'
import { Pager } from '../../../ui/lists/pager.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { VERSIONS_SHOWN, versionsQuery } from '../queries.ts'
import type { DifferenceRow } from './difference.ts'
import { DifferenceLines } from './difference-lines.tsx'
import type { TitleOf } from './lesson-lines.ts'
import { PutBackDialog } from './put-back-dialog.tsx'
import { usePutBackVersion, useUnpublished } from './use-versions.ts'
import { publisherOf, type Version, VersionDialog } from './version-dialog.tsx'
import styles from './versions.module.css'

/** Lines of the difference that stand in the margin; all of them stand in the dialog. */
const ROWS_SHOWN = 8

interface UnpublishedProps {
  row: DraftRow
  rows: DifferenceRow[] | undefined
  along: readonly string[]
  isBusy: boolean
  onPublish: () => void
  onDrop: () => void
  onPutBack: () => void
}

/** What nobody sees yet: who wrote it, what it changes, and what can be done with it. */
function Unpublished({ row, rows, along, isBusy, onPublish, onDrop, onPutBack }: UnpublishedProps) {
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? rows : rows?.slice(0, ROWS_SHOWN)
  return (
    <li data-now="true">
      <b>{authoringTexts.states[row.State]}</b> {[row.ChangerName, whenOf(row.ChangeTime)].filter(Boolean).join('，')}
      {rows?.length === 0 && <p>{texts.onlyPlace}</p>}
      {shown && shown.length > 0 && <DifferenceLines rows={shown} label={texts.difference} />}
      {rows && shown && rows.length > shown.length && (
        <Button size={28} kind="quiet" onClick={() => setIsWhole(true)}>
          {texts.all(rows.length)}
        </Button>
      )}
      {row.State !== 'leaving' && along.length > 0 && <p>{authoringTexts.publishAlong(along)}</p>}
      <div className={styles.acts}>
        {row.State === 'leaving' ? (
          <Button size={28} aria-label={authoringTexts.putBackOf(row.Title)} onClick={onPutBack}>
            {authoringTexts.putBack}
          </Button>
        ) : (
          <Button size={28} kind="soft" disabled={isBusy} onClick={onPublish}>
            {texts.publishThis}
          </Button>
        )}
        {rows && rows.length > 0 && (
          <Button size={28} onClick={onDrop}>
            {texts.drop}
          </Button>
        )}
      </div>
    </li>
  )
}

interface VersionLineProps {
  row: DraftRow
  titleOf: TitleOf
  /** Titles of the draft chapters that its publication takes along. */
  along: readonly string[]
  /** Something of the course is being published. */
  isBusy: boolean
  onPublish: () => void
  onPutBack: () => void
  /** An older version stands in the draft now, or nothing unpublished any more. */
  onChanged?: () => void
}

/** The life of one lesson: what is not published yet on top with its difference, then each publication. */
export function VersionLine({ row, titleOf, along, isBusy, onPublish, onPutBack, onChanged }: VersionLineProps) {
  const [page, setPage] = useState(1)
  const query = useQuery(versionsQuery(row.CourseHourId, page))
  const newest = useQuery(versionsQuery(row.CourseHourId)).data?.Items[0]
  const putBack = usePutBackVersion(row.CourseHourId)
  const unpublished = useUnpublished(row, titleOf)
  const [looked, setLooked] = useState<Version>()
  const [asked, setAsked] = useState<{ version: Version; isDrop: boolean }>()
  const versions = query.data?.Items ?? []
  const write = ({ version, isDrop }: { version: Version; isDrop: boolean }) =>
    doAct(putBack, version.VersionId, {
      onSuccess: () => {
        showToast('success', isDrop ? texts.dropped : texts.putBackDone(version.Number))
        onChanged?.()
      },
      onError: (error) => showToast('error', sentenceOf(error)),
      onSettled: () => setAsked(undefined),
    })
  return (
    <section className={styles.life} aria-label={texts.title}>
      <header>
        <h2>{row.Title}</h2>
        <small>{texts.count(query.data?.TotalCount ?? 0)}</small>
      </header>
      {query.isPending && <Skeleton height={120} />}
      {query.isError && <p className="ui-ink-3">{sentenceOf(query.error)}</p>}
      <ol>
        {row.State !== 'published' && (
          <Unpublished
            row={row}
            rows={unpublished}
            along={along}
            isBusy={isBusy}
            onPublish={onPublish}
            onDrop={() => newest && setAsked({ version: newest, isDrop: true })}
            onPutBack={onPutBack}
          />
        )}
        {versions.map((version) => (
          <li key={version.VersionId}>
            <b>{texts.version(version.Number)}</b>{' '}
            {version.VersionId === newest?.VersionId && row.State !== 'draft' ? texts.seenNow : ''}
            <p>
              {[publisherOf(version), whenOf(version.PublishTime)].filter(Boolean).join('，')}。{version.Title}
            </p>
            <div className={styles.acts}>
              <Button size={28} aria-label={texts.lookOf(version.Number)} onClick={() => setLooked(version)}>
                {texts.look}
              </Button>
              {version.VersionId !== newest?.VersionId && (
                <Button
                  size={28}
                  aria-label={texts.putBackOf(version.Number)}
                  onClick={() => setAsked({ version, isDrop: false })}
                >
                  {texts.putBack}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ol>
      <Pager
        of={texts.title}
        current={page}
        pageCount={Math.ceil((query.data?.TotalCount ?? 0) / VERSIONS_SHOWN)}
        length={5}
        onSelect={setPage}
      />
      {looked && (
        <VersionDialog
          row={row}
          version={looked}
          titleOf={titleOf}
          onClose={() => setLooked(undefined)}
          onPutBack={() => {
            setLooked(undefined)
            setAsked({ version: looked, isDrop: false })
          }}
        />
      )}
      {asked && (
        <PutBackDialog
          title={asked.isDrop ? texts.dropTitle : texts.putBackTitle(asked.version.Number)}
          confirm={asked.isDrop ? texts.drop : texts.putBack}
          hint={asked.isDrop ? undefined : texts.putBackHint}
          unpublished={unpublished ?? []}
          isBusy={putBack.isPending}
          onConfirm={() => write(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  )
}
