import type { DatasetLabel, HeldOut, ModelRun } from '@shijie/contract'
import { useState } from 'react'
import { Link } from 'react-router'
import { linkTo } from '../../../lib/addresses.ts'
import { doAct } from '../../../lib/do-act.ts'
import { runTexts as texts } from '../../../texts/model-run.ts'
import { ConfirmDialog } from '../../../ui/floating/confirm-dialog.tsx'
import { Menu, type MenuItem } from '../../../ui/floating/menu.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { type Mending, useMend } from '../mending.ts'

/** A menu with more classes than this would be a list to read; the label page has them all. */
const LABELS_IN_MENU = 8

const idOf = (labels: readonly DatasetLabel[], name: string): string =>
  labels.find(({ LabelName }) => LabelName === name)?.LabelId ?? ''

/** What was done to a sample since the run, and how it is taken back; undefined when nothing was. */
export function changeOf(run: ModelRun, sample: HeldOut, labels: readonly DatasetLabel[]) {
  const { Truth, LabelNow, Side, IsDeleted } = sample
  const truth = run.Labels[Truth]?.LabelName ?? ''
  if (IsDeleted === 1) return { word: texts.nowDeleted, undo: { act: 'restore' } as Mending }
  if (run.ModelType !== 'object' && truth && LabelNow !== truth) {
    const [labelId, from] = [idOf(labels, truth), idOf(labels, LabelNow)]
    return { word: texts.nowLabel(LabelNow), undo: { act: 'label', labelId, from } as Mending }
  }
  if (Side === 'learn') return { word: texts.nowLearn, undo: { act: 'side', side: '' } as Mending }
  return undefined
}

interface SampleActsProps {
  run: ModelRun
  sample: HeldOut
  datasetId: string
  labels: readonly DatasetLabel[]
}

/** Mends a sample where its mistake is seen: another class, to the practice, away; or on the page where it is labelled. */
export function SampleActs({ run, sample, datasetId, labels }: SampleActsProps) {
  const mend = useMend(datasetId, sample.SampleId)
  const [isAsking, setIsAsking] = useState(false)
  const change = changeOf(run, sample, labels)
  if (change) {
    return (
      <span className="held-out-done">
        <b>
          <Icon name="check" size={16} />
          {change.word}
        </b>
        <Button size={28} isBusy={mend.isPending} onClick={() => mend.mutate(change.undo)}>
          {texts.undo}
        </Button>
      </span>
    )
  }
  const [truth, said] = [run.Labels[sample.Truth]?.LabelName, run.Labels[sample.Predicted]?.LabelName]
  const others = run.ModelType === 'object' ? [] : labels.filter(({ LabelName }) => LabelName !== truth)
  const offered = others.length <= LABELS_IN_MENU ? others : others.filter(({ LabelName }) => LabelName === said)
  const items: MenuItem[] = [
    ...offered
      .toSorted((one, other) => Number(other.LabelName === said) - Number(one.LabelName === said))
      .map(({ LabelId, LabelName }) => ({
        key: LabelId,
        label: texts.becomes(LabelName),
        icon: 'edit' as const,
        onSelect: () => mend.mutate({ act: 'label', labelId: LabelId, from: idOf(labels, sample.LabelNow) }),
      })),
    { key: 'learn', label: texts.toLearn, icon: 'redo', onSelect: () => setIsAsking(true) },
    { key: 'delete', label: texts.remove, icon: 'trash', onSelect: () => mend.mutate({ act: 'delete' }) },
  ]
  return (
    <span className="held-out-acts">
      <Link to={linkTo.datasetLabel(run.ModelType, datasetId, sample.SampleId)} target="_blank" rel="opener">
        {texts.mend}
      </Link>
      <Menu className="held-out-menu" label={texts.actsOf(sample.SampleName || texts.sample)} items={items}>
        <Icon name="more" />
      </Menu>
      {isAsking && (
        <ConfirmDialog
          title={texts.toLearnTitle}
          hint={texts.toLearnHint}
          confirm={texts.toLearnSubmit}
          isBusy={mend.isPending}
          onClose={() => setIsAsking(false)}
          onConfirm={() => doAct(mend, { act: 'side', side: 'learn' }, { onSettled: () => setIsAsking(false) })}
        />
      )}
    </span>
  )
}
