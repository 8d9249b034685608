import { listOrganisations } from '@shijie/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callEndpoint, sentenceOf } from '../../../lib/api-client.ts'
import { showToast } from '../../../lib/toasts.ts'
import { authoringTexts as texts } from '../../../texts/authoring.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { FieldNote } from '../../../ui/fields/field-note.tsx'
import { Dialog } from '../../../ui/floating/dialog.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { openedQuery, useOpenCourse } from '../queries.ts'

const placesQuery = queryOptions({
  queryKey: ['school', 'organisations', ''],
  queryFn: ({ signal }) => callEndpoint(listOrganisations, { query: {}, signal }),
})

interface OpenDialogProps {
  course: { CourseId: string; CourseName: string }
  onClose: () => void
}

/** Which classes see a course. */
export function OpenDialog({ course, onClose }: OpenDialogProps) {
  const places = useQuery(placesQuery)
  const opened = useQuery(openedQuery(course.CourseId))
  const [chosen, setChosen] = useState<ReadonlySet<string>>()
  const open = useOpenCourse()
  const marked = chosen ?? new Set(opened.data?.Items.map(({ OrgId }) => OrgId) ?? [])
  const toggle = (id: string, isOn: boolean) =>
    setChosen(new Set(isOn ? [...marked, id] : [...marked].filter((one) => one !== id)))
  const send = (IsOpen: 0 | 1) =>
    open.mutate(
      { CourseId: course.CourseId, IsOpen, OrganisationIds: IsOpen === 1 ? [...marked] : [] },
      {
        onSuccess: () => {
          showToast('success', IsOpen === 1 ? texts.opened : texts.closed)
          onClose()
        },
      },
    )
  const isLoading = places.isPending || opened.isPending
  return (
    <Dialog label={texts.openTitle(course.CourseName)} onClose={onClose} canClose={!open.isPending}>
      <div className="ui-dialog-body stacked">
        <h2>{texts.openTitle(course.CourseName)}</h2>
        <p className="ui-ink-2">{opened.data?.IsPublic === 1 ? texts.openToAll : texts.openHint}</p>
        {isLoading && <Skeleton height={160} />}
        {places.data?.Items.map(({ OrgId, OrgName }) => (
          <Checkbox key={OrgId} isChecked={marked.has(OrgId)} onChange={(isOn) => toggle(OrgId, isOn)}>
            {OrgName}
          </Checkbox>
        ))}
        <FieldNote id="open-course-note" error={open.error ? sentenceOf(open.error) : undefined} />
        <div className="ui-dialog-acts">
          <Button size={44} disabled={open.isPending} onClick={() => send(0)}>
            {texts.close}
          </Button>
          <Button size={44} kind="primary" isBusy={open.isPending} disabled={isLoading} onClick={() => send(1)}>
            {texts.openSave}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
