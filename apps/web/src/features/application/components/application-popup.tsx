import type { AccountInfo } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '../../../lib/api-client.ts'
import { applicationTexts as texts } from '../../../texts/application.ts'
import { Dialog } from '../../../ui/floating/dialog.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { ownApplicationQuery } from '../queries.ts'
import { ApplicationForm, type PhoneCodes } from './application-form.tsx'
import { ApplicationStateNote, mayApply } from './application-state.tsx'

interface ApplicationPopupProps {
  account: AccountInfo
  /** The own school's name, empty without one; undefined until it is known. */
  school: string | undefined
  codes: PhoneCodes
  onClose: () => void
}

function Content({ account, school, codes, onClose }: ApplicationPopupProps) {
  const query = useQuery(ownApplicationQuery)
  const [isAgain, setIsAgain] = useState(false)
  if (query.isPending || school === undefined) return <Skeleton height={320} radius={12} />
  if (query.isError) {
    return (
      <ErrorState
        title={texts.stateError}
        message={sentenceOf(query.error)}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    )
  }
  const { data: own } = query
  if (mayApply(own) && (!own.Application || isAgain)) {
    return (
      <>
        <p className="application-lead">{texts.lead}</p>
        <ApplicationForm account={account} school={school} codes={codes} onSent={onClose} />
      </>
    )
  }
  return (
    <div className="application-popup-state">
      <ApplicationStateNote own={own} />
      {mayApply(own) ? (
        <Button kind="primary" size={44} isFull onClick={() => setIsAgain(true)}>
          {texts.applyAgain}
        </Button>
      ) : (
        <Button kind="primary" size={44} isFull onClick={onClose}>
          {texts.known}
        </Button>
      )}
    </div>
  )
}

/** B011: the popup that completes one's profile and applies for open access; whoever applied already sees how it stands. */
export function ApplicationPopup(props: ApplicationPopupProps) {
  return (
    <Dialog label={texts.title} onClose={props.onClose}>
      <div className="ui-dialog-body">
        <h2>{texts.title}</h2>
        <Content {...props} />
      </div>
    </Dialog>
  )
}
