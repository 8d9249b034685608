import type { Achievement } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '../../../lib/api-client.ts'
import { whenOf } from '../../../lib/format.ts'
import { achievementTexts as texts } from '../../../texts/achievement.ts'
import { Pager } from '../../../ui/lists/pager.tsx'
import { Table, TableBox } from '../../../ui/lists/table.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { Tag } from '../../../ui/pieces/tag.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { achievementPages, achievementsQuery } from '../queries.ts'
import './achievements.css'
import { FreezeQuestion } from './freeze-question.tsx'
import { WeightsForm } from './weights-form.tsx'

const PAGER_LENGTH = 7
type Act = 'weights' | 'freeze' | 'thaw'

const percentText = (percent: number | null) => (percent === null ? texts.none : `${percent}%`)

function Rows({ items }: { items: readonly Achievement[] }) {
  const titles = [texts.name, texts.parts.lesson, texts.parts.exercise, texts.parts.training, texts.score, texts.state]
  return (
    <TableBox label={texts.table}>
      <Table columns={titles}>
        {items.map((one) => (
          <tr key={one.UserId}>
            <th scope="row">
              {one.UserName} <span className="ui-ink-3">{one.StudentNo}</span>
            </th>
            <td>{percentText(one.LessonPercent)}</td>
            <td>{percentText(one.ExercisePercent)}</td>
            <td>{percentText(one.TrainingPercent)}</td>
            <td>
              <b>{one.Score}</b>
            </td>
            <td>
              {one.IsFrozen === 1 ? (
                <Tag tone="ok">{texts.frozenAt(whenOf(one.FreezeTime))}</Tag>
              ) : (
                <span className="ui-ink-3">{texts.live}</span>
              )}
            </td>
          </tr>
        ))}
      </Table>
    </TableBox>
  )
}

/** Achievements of everyone in a course, for whoever runs it: weights, fixing, taking back. */
export function CourseAchievements({ courseId }: { courseId: string }) {
  const [page, setPage] = useState(1)
  const [act, setAct] = useState<Act>()
  const query = useQuery(achievementsQuery(courseId, page))
  const first = query.data?.Items[0]
  const close = () => setAct(undefined)
  const hasFrozen = query.data?.Items.some(({ IsFrozen }) => IsFrozen === 1)
  return (
    <section className="course-achievements ui-card" aria-labelledby="achievements-title">
      <div className="course-achievements-head">
        <div>
          <h2 id="achievements-title">{texts.manage}</h2>
          <p className="ui-ink-2">{texts.manageHint}</p>
        </div>
        {first && (
          <>
            <Button onClick={() => setAct('weights')}>{texts.weights}</Button>
            {hasFrozen && (
              <Button kind="quiet" onClick={() => setAct('thaw')}>
                {texts.thaw}
              </Button>
            )}
            <Button kind="soft" onClick={() => setAct('freeze')}>
              {texts.freeze}
            </Button>
          </>
        )}
      </div>
      {query.isPending && <Skeleton height={240} radius={12} />}
      {query.isError && !query.data && (
        <ErrorState
          title={texts.achievementsError}
          message={sentenceOf(query.error)}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      )}
      {query.data?.TotalCount === 0 && <EmptyState title={texts.noLearners} level="h3" />}
      {query.data && query.data.TotalCount > 0 && (
        <>
          <Rows items={query.data.Items} />
          <Pager
            of={texts.manage}
            current={page}
            pageCount={achievementPages(query.data.TotalCount)}
            length={PAGER_LENGTH}
            onSelect={setPage}
          />
        </>
      )}
      {act === 'weights' && first && (
        <WeightsForm
          courseId={courseId}
          now={first}
          has={[first.LessonPercent, first.ExercisePercent, first.TrainingPercent].map((percent) => percent !== null)}
          onClose={close}
        />
      )}
      {(act === 'freeze' || act === 'thaw') && <FreezeQuestion act={act} courseId={courseId} onClose={close} />}
    </section>
  )
}
