import { changeLesson, type DraftRow, getDraft, getLessonVersion } from '@shijie/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callEndpoint, sentenceOf } from '../../../lib/api-client.ts'
import { whenOf } from '../../../lib/format.ts'
import { showToast } from '../../../lib/toasts.ts'
import { authoringTexts as texts } from '../../../texts/authoring.ts'
import { Button } from '../../../ui/pieces/button.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { versionsQuery } from '../queries.ts'
import styles from './publish-list.module.css'

/** Writes an older publication into the draft, over whatever stands there now: learners see it after the next publication. */
function usePutBackVersion(lessonId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (VersionId: string) => {
      const [{ Body }, { Revision }] = await Promise.all([
        callEndpoint(getLessonVersion, { query: { VersionId } }),
        callEndpoint(getDraft, { query: { CourseHourId: lessonId } }),
      ])
      return callEndpoint(changeLesson, { body: { CourseHourId: lessonId, Revision, Body } })
    },
    onSuccess: () =>
      Promise.all([['drafts'], ['draft'], ['publish-trial']].map((queryKey) => client.invalidateQueries({ queryKey }))),
  })
}

interface VersionLineProps {
  row: DraftRow
  onPutBack: () => void
}

/** The life of one lesson: what is not published yet on top, then each publication. */
export function VersionLine({ row, onPutBack }: VersionLineProps) {
  const query = useQuery(versionsQuery(row.CourseHourId))
  const putBack = usePutBackVersion(row.CourseHourId)
  const versions = query.data?.Items ?? []
  return (
    <section className={styles.life} aria-label={texts.versions}>
      <header>
        <h2>{row.Title}</h2>
        <small>{texts.versionCount(query.data?.TotalCount ?? 0)}</small>
      </header>
      {query.isPending && <Skeleton height={120} />}
      {query.isError && <p className="ui-ink-3">{sentenceOf(query.error)}</p>}
      <ol>
        {row.State !== 'published' && (
          <li data-now="true">
            <b>{texts.states[row.State]}</b> {[row.ChangerName, whenOf(row.ChangeTime)].filter(Boolean).join('，')}
            {row.State === 'leaving' && (
              <Button size={28} aria-label={texts.putBackOf(row.Title)} onClick={onPutBack}>
                {texts.putBack}
              </Button>
            )}
          </li>
        )}
        {versions.map(({ VersionId, Number: number, PublishTime, PublisherName, Title }, place) => (
          <li key={VersionId}>
            <b>{texts.version(number)}</b> {place === 0 && row.State !== 'draft' ? texts.versionNow : ''}
            <p>
              {[PublisherName, whenOf(PublishTime)].filter(Boolean).join('，')}。{Title}
            </p>
            {(place > 0 || row.State === 'changed') && (
              <Button
                size={28}
                aria-label={texts.putBackVersionOf(number)}
                isBusy={putBack.isPending && putBack.variables === VersionId}
                onClick={() =>
                  putBack.mutate(VersionId, {
                    onSuccess: () => showToast('success', texts.versionPutBack(number)),
                    onError: (error) => showToast('error', sentenceOf(error)),
                  })
                }
              >
                {texts.putBackVersion}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
