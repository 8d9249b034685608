import type { DataOf, listSessions } from '@shijie/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { sentenceOf } from '../../../lib/api-client.ts'
import { doAct } from '../../../lib/do-act.ts'
import { showToast } from '../../../lib/toasts.ts'
import { accountTexts as texts } from '../../../texts/account.ts'
import { Button } from '../../../ui/pieces/button.tsx'
import { Tag } from '../../../ui/pieces/tag.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { endAllMutation, endOneMutation, sessionsQuery } from '../queries.ts'

type Device = DataOf<typeof listSessions>['Items'][number]

function DeviceRow({ device }: { device: Device }) {
  const { mutate, isPending } = useMutation(endOneMutation(useQueryClient()))
  const name = device.DeviceName || texts.unknownDevice
  return (
    <li>
      <span className="grow">
        <b>{name}</b>
        {device.IsRemembered === 1 && <Tag>{texts.remembered}</Tag>}
        <span className="ui-small ui-ink-3">
          {texts.signedInAt(device.CreateTime)} · {texts.lastSeen(device.LastTime)}
        </span>
      </span>
      {device.IsCurrent === 1 ? (
        <Tag tone="ok">{texts.thisDevice}</Tag>
      ) : (
        <Button
          size={28}
          isBusy={isPending}
          aria-label={texts.endDevice(name, device.CreateTime)}
          onClick={() => mutate(device.SessionId)}
        >
          {texts.end}
        </Button>
      )}
    </li>
  )
}

/** Where one is signed in: one device ends, all others end, or everything ends and this page with it. */
export function DeviceList({ onSignOut }: { onSignOut: () => void }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(sessionsQuery)
  const all = useMutation(endAllMutation(useQueryClient()))
  if (isPending) return <Skeleton height={120} radius={12} />
  if (error) {
    return (
      <ErrorState
        title={texts.devicesError}
        message={sentenceOf(error)}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  const endOthers = () => doAct(all, 1, { onSuccess: () => showToast('success', texts.othersEnded) })
  // The page of signing out ends what is left: this device.
  const endEverywhere = () => doAct(all, 1, { onSuccess: onSignOut })
  return (
    <>
      <ul className="account-devices">
        {data.Items.map((device) => (
          <DeviceRow key={device.SessionId} device={device} />
        ))}
      </ul>
      <div className="account-actions">
        {data.Items.length > 1 && (
          <Button isBusy={all.isPending} onClick={endOthers}>
            {texts.endOthers}
          </Button>
        )}
        <Button kind="danger" isBusy={all.isPending} onClick={endEverywhere}>
          {texts.endEverywhere}
        </Button>
      </div>
    </>
  )
}
