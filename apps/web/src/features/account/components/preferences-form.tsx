import { PLAYBACK_RATES } from '@shijie/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { sentenceOf } from '../../../lib/api-client.ts'
import { showToast } from '../../../lib/toasts.ts'
import { accountTexts as texts } from '../../../texts/account.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { Chips } from '../../../ui/fields/chips.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { preferencesQuery, updatePreferencesMutation } from '../queries.ts'

/** E011: how lessons begin; each choice is saved at once. */
export function PreferencesForm() {
  const { data, error, isFetching, refetch } = useQuery(preferencesQuery)
  const { mutate } = useMutation(updatePreferencesMutation(useQueryClient()))
  const saved = { onSuccess: () => showToast('success', texts.preferencesSaved) }
  if (error) {
    return (
      <ErrorState
        title={texts.preferencesError}
        message={sentenceOf(error)}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  if (!data) return <Skeleton height={80} radius={12} />
  return (
    <div className="account-preferences">
      <div>
        <b>{texts.playbackRate}</b>
        <Chips
          label={texts.playbackRate}
          items={PLAYBACK_RATES.map((key) => ({ key, label: texts.times(key) }))}
          selected={data.PlaybackRate}
          onSelect={(rate) => mutate({ PlaybackRate: rate }, saved)}
        />
      </div>
      <Checkbox
        isChecked={data.ShowCaptions === 1}
        onChange={(isChecked) => mutate({ ShowCaptions: isChecked ? 1 : 0 }, saved)}
      >
        {texts.showCaptions}
      </Checkbox>
    </div>
  )
}
