import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { sentenceOf } from '../../../../lib/api-client.ts'
import { followPage } from '../../../../lib/page-moments.ts'
import { subtitleTexts as texts } from '../../../../texts/subtitles.ts'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { Button } from '../../../../ui/pieces/button.tsx'
import { ErrorState } from '../../../../ui/states/error-state.tsx'
import { Skeleton } from '../../../../ui/states/skeleton.tsx'
import { useOwnSave } from '../../unkept-fields.ts'
import type { CueFacts } from './cue.ts'
import { cueFaults } from './cue-faults.ts'
import { CueList } from './cue-list.tsx'
import { SubtitleDraft, type SubtitleSnapshot } from './subtitle-draft.ts'
import { type SubtitlePlace, subtitleQuery } from './subtitle-query.ts'
import { SubtitleSources, SubtitleTools } from './subtitle-tools.tsx'
import styles from './subtitles.module.css'
import { useCueActs } from './use-cue-acts.ts'
import { useFilm } from './use-film.ts'
import { useSubtitleSaving } from './use-subtitle-saving.ts'

interface SubtitleDeskProps {
  /** The film as it stands on the page; null where it cannot be shown here. */
  video: HTMLVideoElement | null
  videoName: string
  /** How long the film is, where it was measured before. */
  knownMs: number
  fileId: string
  place: SubtitlePlace
  onFile: (fileId: string) => void
  onAsk: () => void
}

interface DeskHeadProps {
  shown: SubtitleSnapshot
  isSaving: boolean
  draft: SubtitleDraft
  /** The button that saves. */
  saver: RefObject<HTMLButtonElement | null>
  onSave: () => void
}

function DeskHead({ shown, isSaving, draft, saver, onSave }: DeskHeadProps) {
  const { cues, isDirty, canUndo, canRedo } = shown
  return (
    <div className={styles.head}>
      <b>{texts.title}</b>
      <span>{texts.count(cues.length)}</span>
      <button type="button" aria-label={texts.undo} title={texts.undo} disabled={!canUndo} onClick={draft.undo}>
        <Icon name="undo" size={16} />
      </button>
      <button type="button" aria-label={texts.redo} title={texts.redo} disabled={!canRedo} onClick={draft.redo}>
        <Icon name="redo" size={16} />
      </button>
      {(isDirty || cues.length > 0) && (
        // Stays in the hands that pressed it.
        <Button
          ref={saver}
          size={28}
          kind={isDirty ? 'primary' : 'quiet'}
          isBusy={isSaving}
          busyText={texts.saving}
          onClick={onSave}
        >
          {isDirty ? texts.save : texts.allSaved}
        </Button>
      )}
    </div>
  )
}

/** What became of the sentences without anybody's doing here. */
function DeskNotes({ shown, onDrop }: { shown: SubtitleSnapshot; onDrop: () => void }) {
  const { isDirty, isTakenUp, isReplaced, isFull } = shown
  const note = isReplaced ? texts.replaced : isTakenUp ? texts.takenUp : ''
  return (
    <>
      {isDirty && note && (
        <p className={styles.note} role="status">
          {note}
          <Button size={28} onClick={onDrop}>
            {texts.drop}
          </Button>
        </p>
      )}
      {isDirty && isFull && <p role="alert">{texts.noRoom}</p>}
    </>
  )
}

const NONE: readonly CueFacts[] = []

/** A file with its sentences; null where they cannot be read here. */
interface OpenedFile {
  fileId: string
  cues: readonly CueFacts[] | null
}

/** The draft of a place, which hears of another file and is written down when the page goes. */
function useDraft(place: SubtitlePlace, { fileId, cues }: OpenedFile): SubtitleDraft {
  const of = place.blockId || place.lessonId
  const [draft] = useState(() => new SubtitleDraft({ place: of, lessonId: place.lessonId, fileId, cues: cues ?? NONE }))
  useEffect(() => draft.hear(fileId, cues ?? NONE), [draft, fileId, cues])
  useEffect(() => {
    const unfollow = followPage({ onLeave: draft.keep, onOnline: () => undefined })
    return () => {
      unfollow()
      draft.keep()
    }
  }, [draft])
  return draft
}

interface OpenDeskProps extends Omit<SubtitleDeskProps, 'fileId'> {
  opened: OpenedFile
}

function OpenDesk({ opened, ...props }: OpenDeskProps) {
  const { video, videoName, knownMs, place, onFile, onAsk } = props
  const draft = useDraft(place, opened)
  const shown = useSyncExternalStore(draft.subscribe, draft.read)
  const { cues } = shown
  const film = useFilm(video, cues, knownMs)
  const faults = useMemo(() => cueFaults(cues, film.durationMs), [cues, film.durationMs])
  const { place: hands, acts } = useCueActs(draft, film)
  const { isSaving, save } = useSubtitleSaving({ draft, place, videoName, onFile })
  const saver = useRef<HTMLButtonElement>(null)
  useOwnSave(`${place.lessonId}.${place.blockId}`, texts.title, shown.isDirty, () => saver.current?.focus())
  const press = (event: KeyboardEvent) => {
    const key = event.key.toLowerCase()
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.nativeEvent.isComposing) return
    const isBack = key === 'z' && !event.shiftKey
    const act = isBack
      ? draft.undo
      : key === 'y' || key === 'z'
        ? draft.redo
        : key === 's'
          ? () => void save()
          : undefined
    if (!act) return
    event.preventDefault()
    act()
  }
  return (
    <section className={styles.desk} aria-label={texts.title} data-own-undo="" onKeyDown={press}>
      <div className={styles.side}>
        <DeskHead shown={shown} isSaving={isSaving} draft={draft} saver={saver} onSave={() => void save()} />
        <SubtitleSources
          cues={cues}
          durationMs={film.durationMs}
          hasFile={opened.fileId !== ''}
          onAdd={acts.add}
          onCues={(next) => draft.change(next)}
          onAsk={onAsk}
          onRemove={() => {
            draft.change([])
            void save()
          }}
        />
        <DeskNotes shown={shown} onDrop={draft.drop} />
        {cues.length === 0 && <p className={styles.empty}>{opened.cues === null ? texts.foreign : texts.empty}</p>}
        {cues.length > 0 && (
          <CueList
            cues={cues}
            faults={faults}
            spokenId={film.spokenId}
            isPlaying={film.isPlaying}
            place={hands}
            acts={acts}
          />
        )}
      </div>
      <SubtitleTools cues={cues} faults={faults} durationMs={film.durationMs} onCues={(next) => draft.change(next)} />
    </section>
  )
}

/** R045: the subtitles of a film, written and mended beside it. */
export function SubtitleDesk(props: SubtitleDeskProps) {
  const query = useQuery(subtitleQuery(props.fileId, props.place))
  const [opened, setOpened] = useState<OpenedFile>()
  const { fileId } = props
  const { data } = query
  if (data !== undefined && (data !== opened?.cues || fileId !== opened.fileId)) setOpened({ fileId, cues: data })
  if (query.isError) {
    return (
      <div className={styles.side}>
        <ErrorState
          title={texts.loadError}
          message={sentenceOf(query.error)}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      </div>
    )
  }
  // While another file comes, the sentences stay that are being written.
  return opened ? <OpenDesk {...props} opened={opened} /> : <Skeleton height={240} radius={8} />
}
