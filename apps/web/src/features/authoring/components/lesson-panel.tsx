import { type DataOf, type getDraft, lessonBody } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { sentenceOf } from '../../../lib/api-client.ts'
import { firstIssue } from '../../../lib/form.ts'
import { showToast } from '../../../lib/toasts.ts'
import { authoringTexts as texts } from '../../../texts/authoring.ts'
import { lessonSettingsTexts as settingsTexts } from '../../../texts/lesson-settings.ts'
import { presenceTexts } from '../../../texts/presence.ts'
import { uiTexts } from '../../../texts/ui.ts'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Drawer } from '../../../ui/floating/drawer.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import type { LessonSnapshot, LessonSync } from '../lesson-sync.ts'
import type { CountPages } from '../measure-file.ts'
import { draftQuery } from '../queries.ts'
import { UnkeptContext } from '../unkept-fields.ts'
import { useLessonSnapshot, useLessonSync, useNews, useTreeKnows } from '../use-lesson-sync.ts'
import { useUndoKeys } from '../use-undo-keys.ts'
import { type UnkeptNote, useUnkeptFields } from '../use-unkept-fields.ts'
import { ClashCards } from './clash-cards.tsx'
import { ClassAnswers } from './class-answers.tsx'
import { GoalsField } from './goals-field.tsx'
import { LessonContent, type PaperPart } from './lesson-content.tsx'
import styles from './lesson-panel.module.css'
import { LessonSettings } from './lesson-settings.tsx'
import { SaveNote } from './save-note.tsx'
import { SameLesson } from './who-is-here.tsx'

interface LessonHeadProps {
  sync: LessonSync
  shown: LessonSnapshot
  /** What of the lesson is not kept. */
  unkept: UnkeptNote | undefined
  onUnkept: () => void
  /** Where the settings do not stand beside the page. */
  onSettings: () => void
}

/** How safe the lesson is, and the way back. */
function LessonHead({ sync, shown, unkept, onUnkept, onSettings }: LessonHeadProps) {
  return (
    <div className={styles.head}>
      <SaveNote save={shown.save} isAsking={shown.clashes.length > 0} unkept={unkept} onUnkept={onUnkept} />
      <span role="status">{shown.isPartKept && texts.undoKept}</span>
      <button type="button" aria-label={texts.undo} title={texts.undo} disabled={!shown.canUndo} onClick={sync.undo}>
        <Icon name="undo" />
      </button>
      <button type="button" aria-label={texts.redo} title={texts.redo} disabled={!shown.canRedo} onClick={sync.redo}>
        <Icon name="redo" />
      </button>
      <Button size={36} className={styles.toSettings} onClick={onSettings}>
        {settingsTexts.title}
      </Button>
    </div>
  )
}

interface Company {
  /** The newest revision that the tree knows. */
  newest: number
  /** The other teacher who changed the lesson last; empty where it was oneself. */
  colleague: string
}

interface LessonEditorProps extends Company {
  draft: DataOf<typeof getDraft>
  isLearned: boolean
  countPages: CountPages
  paper: PaperPart
}

function LessonEditor({ draft, isLearned, countPages, paper, newest, colleague }: LessonEditorProps) {
  const sync = useLessonSync(draft)
  const root = useRef<HTMLDivElement>(null)
  useUndoKeys(root, sync)
  const shown = useLessonSnapshot(sync)
  useTreeKnows(draft, shown)
  useNews(draft, sync, shown, newest)
  useEffect(
    () => () => {
      const { clashes: left, body: now } = sync.read()
      if (left.length > 0) showToast('error', texts.leftUndecided(now.Title))
    },
    [sync],
  )
  const { body, clashes, isMerged } = shown
  const { change } = sync
  const [hasSettings, setHasSettings] = useState(false)
  const { fields, unkept, leadThere } = useUnkeptFields(root, sync, () => setHasSettings(true))
  const isUnnamed = [texts.newLesson, texts.newChapter].includes(draft.Body.Title)
  const settings = (
    <UnkeptContext value={fields}>
      <LessonSettings
        lessonId={draft.CourseHourId}
        courseId={draft.CourseId}
        body={body}
        onChange={change}
        isLearned={isLearned}
      />
    </UnkeptContext>
  )
  return (
    <div ref={root} className={styles.lesson}>
      <div className={styles.page}>
        <LessonHead
          sync={sync}
          shown={shown}
          unkept={unkept}
          onUnkept={leadThere}
          onSettings={() => setHasSettings(true)}
        />
        <SameLesson lessonId={draft.CourseHourId} className={styles.merged} />
        {isMerged && clashes.length === 0 && (
          <p className={styles.merged}>{colleague ? presenceTexts.mergedOf(colleague) : texts.merged}</p>
        )}
        <ClashCards
          courseId={draft.CourseId}
          lessonId={draft.CourseHourId}
          clashes={clashes}
          blocks={body.Blocks}
          colleague={colleague}
          onChoose={(part, which) => sync.choose(part, which)}
        />
        <TextField
          label={texts.lessonTitle}
          value={body.Title}
          maxLength={100}
          autoFocus={isUnnamed}
          error={firstIssue(lessonBody.shape.Title, body.Title)}
          onChange={(Title) => change({ Title })}
        />
        <section className={styles.content} data-kind={body.Kind} aria-label={texts.content}>
          {body.Kind !== 'page' && <h3>{texts.content}</h3>}
          <UnkeptContext value={fields}>
            <LessonContent
              body={body}
              lessonId={draft.CourseHourId}
              courseId={draft.CourseId}
              onChange={change}
              typing={sync}
              countPages={countPages}
              paper={paper}
            />
          </UnkeptContext>
        </section>
        {body.Kind !== 'container' && (
          <>
            <TextField label={texts.topic} value={body.Topic} maxLength={50} onChange={(Topic) => change({ Topic })} />
            <TextField
              label={texts.description}
              value={body.Description}
              maxLength={500}
              onChange={(Description) => change({ Description })}
            />
          </>
        )}
        <GoalsField goals={body.Goals} onChange={(Goals) => change({ Goals })} />
        {body.Kind === 'page' && draft.State !== 'draft' && <ClassAnswers lessonId={draft.CourseHourId} />}
        <div className={styles.teacher}>
          <TextArea
            label={texts.teacherText}
            hint={texts.teacherTextHint}
            rows={8}
            value={body.TeacherText}
            onChange={(TeacherText) => change({ TeacherText })}
          />
        </div>
      </div>
      <div className={styles.beside}>{!hasSettings && settings}</div>
      {hasSettings && (
        <Drawer label={settingsTexts.title} onClose={() => setHasSettings(false)}>
          <button
            type="button"
            className={styles.close}
            aria-label={uiTexts.close}
            onClick={() => setHasSettings(false)}
          >
            <Icon name="close" />
          </button>
          {settings}
          <div className={styles.done}>
            <Button size={44} kind="primary" onClick={() => setHasSettings(false)}>
              {texts.settingsDone}
            </Button>
          </div>
        </Drawer>
      )}
    </div>
  )
}

interface LessonPanelProps extends Company {
  lessonId: string
  /** Somebody has learned it: its kind stays. */
  isLearned: boolean
  countPages: CountPages
  paper: PaperPart
}

/** One lesson in the editor: what it shows, what it says to teachers, and its settings. */
export function LessonPanel({ lessonId, isLearned, countPages, paper, ...company }: LessonPanelProps) {
  const query = useQuery(draftQuery(lessonId))
  if (query.fetchStatus === 'paused' && query.isPending) {
    return (
      <div role="status">
        <EmptyState title={texts.lessonOffline}>{texts.lessonOfflineHint}</EmptyState>
      </div>
    )
  }
  if (query.isPending) return <Skeleton height={400} radius={12} />
  if (query.isError) {
    return (
      <ErrorState
        title={texts.lessonError}
        message={sentenceOf(query.error)}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    )
  }
  return (
    <LessonEditor
      key={lessonId}
      draft={query.data}
      isLearned={isLearned}
      countPages={countPages}
      paper={paper}
      {...company}
    />
  )
}
