import {
  APPLICATION_STATES,
  type ApplicationRow,
  type ApplicationState,
  PAGER_LENGTH,
  UserTypes,
} from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '../../../lib/api-client.ts'
import { applicationTexts } from '../../../texts/application.ts'
import { Pager } from '../../../ui/lists/pager.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { panelOf, Tabs } from '../../../ui/pieces/tabs.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { queuePageCount, queueQuery } from '../queries.ts'
import './application-queue.css'
import { ApplicationTable, type Decision } from './application-table.tsx'
import { ApproveDialog, AssignDialog, type ClassChoice, OpenClassDialog, RejectDialog } from './decision-dialogs.tsx'

const texts = applicationTexts.queue
const PANEL = 'application-panel'

interface Asked {
  decision: Decision
  application: ApplicationRow
}

function DecisionDialog({ asked, onClose }: { asked: Asked; onClose: () => void }) {
  const { application, decision } = asked
  switch (decision) {
    case 'approve':
      return <ApproveDialog application={application} onClose={onClose} />
    case 'reject':
      return <RejectDialog application={application} onClose={onClose} />
    case 'assign':
      return <AssignDialog application={application} onClose={onClose} />
  }
}

interface ApplicationQueueProps {
  userType: string
  /** Classes that can be opened as a whole. */
  classes?: readonly ClassChoice[]
}

/**
 * The queue by state, with approval and rejection; for the platform the hand-over to a school, for who has classes all of
 * a class at once.
 */
export function ApplicationQueue({ userType, classes = [] }: ApplicationQueueProps) {
  const [state, setState] = useState<ApplicationState>('open')
  const [page, setPage] = useState(1)
  const [asked, setAsked] = useState<Asked>()
  const [isOpening, setIsOpening] = useState(false)
  const query = useQuery(queueQuery(state, page))
  const choose = (next: ApplicationState) => {
    setState(next)
    setPage(1)
  }
  return (
    <>
      <div className="queue-head">
        <Tabs
          label={texts.states}
          items={APPLICATION_STATES.map((key) => ({ key, label: applicationTexts.state[key] }))}
          selected={state}
          onSelect={choose}
          panelId={PANEL}
        />
        {classes.length > 0 && (
          <Button kind="soft" onClick={() => setIsOpening(true)}>
            {texts.openClass}
          </Button>
        )}
      </div>
      <div {...panelOf(PANEL, state)} className="queue">
        {query.isPending && <Skeleton height={280} radius={12} />}
        {query.isError && (
          <ErrorState
            title={texts.error}
            message={sentenceOf(query.error)}
            isRetrying={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        )}
        {query.data?.Items.length === 0 && (
          <EmptyState title={state === 'open' ? texts.emptyOpen : texts.emptyOther}>{texts.emptyHint}</EmptyState>
        )}
        {query.data && query.data.Items.length > 0 && (
          <>
            <ApplicationTable
              applications={query.data.Items}
              canAssign={userType === UserTypes.platformAdmin}
              onDecide={(decision, application) => setAsked({ decision, application })}
            />
            <Pager
              current={page}
              pageCount={queuePageCount(query.data.TotalCount)}
              length={PAGER_LENGTH}
              onSelect={setPage}
            />
          </>
        )}
      </div>
      {isOpening && <OpenClassDialog classes={classes} onClose={() => setIsOpening(false)} />}
      {asked && <DecisionDialog asked={asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}
