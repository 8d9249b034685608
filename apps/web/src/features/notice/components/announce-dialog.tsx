import {
  ANNOUNCEMENT_TEXT_MAX,
  ANNOUNCEMENT_TITLE_MAX,
  type Announcement,
  type AnnouncementScope,
  checkedAnnouncement,
  reachesUserType,
  UserTypes,
} from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { sentenceOf } from '../../../lib/api-client.ts'
import { checkBody, type FormErrors, useForm } from '../../../lib/form.ts'
import { useAccount } from '../../../lib/session.ts'
import { showToast } from '../../../lib/toasts.ts'
import { useKept } from '../../../lib/use-kept.ts'
import { noticeTexts, announceTexts as texts } from '../../../texts/notice.ts'
import { DeskDate } from '../../../ui/desk/desk-date.tsx'
import { LAST_TIME, readDate } from '../../../ui/desk/desk-date-text.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { FieldNote } from '../../../ui/fields/field-note.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../ui/floating/dialog.tsx'
import { DialogActs } from '../../../ui/floating/dialog-foot.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { KeptNote } from '../../../ui/states/kept-note.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { type AnnouncementWish, ownClassesQuery, useAnnounce } from '../queries.ts'
import styles from './announcements.module.css'

interface Values {
  Scope: AnnouncementScope
  OrgIds: readonly string[]
  Title: string
  Text: string
  ShownUntil: string
  isPinned: boolean
}

const PARTS: readonly PropertyKey[] = ['OrgIds', 'Title', 'Text', 'ShownUntil']

const bodyOf = (values: Values, isDraft: boolean): AnnouncementWish => ({
  Scope: values.Scope,
  OrgIds: values.Scope === 'classes' ? [...values.OrgIds] : [],
  Title: values.Title,
  Text: values.Text,
  ShownUntil: values.ShownUntil === '' ? '' : (readDate(values.ShownUntil, true, LAST_TIME) ?? values.ShownUntil),
  IsPinned: values.isPinned ? 1 : 0,
  IsDraft: isDraft ? 1 : 0,
})

function check(values: Values): FormErrors<Values> {
  const errors: FormErrors<Values> = checkBody(checkedAnnouncement, bodyOf(values, false), ([part = '']) =>
    PARTS.includes(part) ? (part as keyof Values) : 'whole',
  )
  const isWrongTime = values.ShownUntil !== '' && readDate(values.ShownUntil, true, LAST_TIME) === undefined
  return {
    ...errors,
    ...(values.Scope === 'classes' && values.OrgIds.length === 0 && { OrgIds: texts.classNeeded }),
    ...(isWrongTime && { ShownUntil: texts.untilWrong }),
  }
}

const valuesOf = (before: Announcement | undefined, scope: AnnouncementScope, only: readonly string[]): Values => ({
  Scope: before?.Scope ?? scope,
  OrgIds: before?.ClassIds ?? only,
  Title: before?.Title ?? '',
  Text: before?.Text ?? '',
  ShownUntil: before?.ShownUntil.slice(0, 16) ?? '',
  isPinned: before?.IsPinned === 1,
})

/** Whom the caller may speak to, the usual first. */
function scopesOf(userType: string | undefined): AnnouncementScope[] {
  if (userType === UserTypes.platformAdmin) return ['all', 'classes']
  return userType === UserTypes.schoolAdmin ? ['school', 'classes'] : ['classes']
}

interface ToWhomProps {
  scopes: readonly AnnouncementScope[]
  classes: readonly { OrgId: string; OrgName: string; StudentCount: number }[]
  values: Values
  error: string | undefined
  onChange: (parts: Partial<Values>) => void
}

function ToWhom({ scopes, classes, values, error, onChange }: ToWhomProps) {
  const toggle = (id: string, isIn: boolean) =>
    onChange({ OrgIds: isIn ? [...values.OrgIds, id] : values.OrgIds.filter((one) => one !== id) })
  return (
    <fieldset className={styles.choices} aria-describedby={error ? 'announce-classes-note' : undefined}>
      <legend>{texts.toWhom}</legend>
      {scopes.length > 1 && (
        <div className={styles.acts}>
          {scopes.map((scope) => (
            <label key={scope} className="row">
              <input
                type="radio"
                name="announce-scope"
                checked={values.Scope === scope}
                onChange={() => onChange({ Scope: scope })}
              />
              {noticeTexts.scopes[scope]}
            </label>
          ))}
        </div>
      )}
      {values.Scope === 'classes' && (
        <div className={styles.boxes}>
          {classes.length === 0 && <p className={styles.note}>{texts.noClass}</p>}
          {classes.map(({ OrgId, OrgName, StudentCount }) => (
            <Checkbox key={OrgId} isChecked={values.OrgIds.includes(OrgId)} onChange={(isIn) => toggle(OrgId, isIn)}>
              {OrgName} <small>{texts.size(StudentCount)}</small>
            </Checkbox>
          ))}
        </div>
      )}
      <FieldNote id="announce-classes-note" error={error} />
    </fieldset>
  )
}

interface AnnounceDialogProps {
  /** The one that is changed. */
  before?: Announcement | undefined
  onClose: () => void
}

function AnnounceForm({ before, classes, onClose }: AnnounceDialogProps & { classes: ToWhomProps['classes'] }) {
  const account = useAccount()
  const scopes = scopesOf(account?.UserType)
  const announce = useAnnounce()
  const isDraft = useRef(false)
  const wasOut = before !== undefined && before.State !== 'draft'
  const isTeacher = account !== undefined && !reachesUserType(account.UserType, UserTypes.schoolAdmin)
  const only = isTeacher && classes.length === 1 ? classes.map(({ OrgId }) => OrgId) : []
  const begun = valuesOf(before, scopes[0] ?? 'classes', only)
  const kept = useKept('announce', before?.AnnouncementId ?? 'new', begun)
  const { form, values, errors, change, field, isBusy, onSubmit } = useForm<Values>({
    initial: begun,
    draft: kept.draft,
    check,
    submit: async (sent) => {
      const wish = bodyOf(sent, isDraft.current)
      await announce.mutateAsync(before ? { ...wish, AnnouncementId: before.AnnouncementId } : wish)
      kept.clear()
      showToast('success', wasOut ? texts.changed : isDraft.current ? texts.kept : texts.posted)
      onClose()
      return undefined
    },
  })
  const send = (asDraft: boolean) => {
    isDraft.current = asDraft
    void onSubmit()
  }
  return (
    <form
      {...form}
      className="ui-dialog-body stacked"
      onSubmit={(event) => {
        isDraft.current = false
        void onSubmit(event)
      }}
    >
      <h2>{before ? texts.changeTitle : texts.dialogTitle}</h2>
      {kept.isRestored && (
        <KeptNote
          onClear={() => {
            kept.clear()
            change(begun)
          }}
        />
      )}
      {/* Nothing is cut: what is pasted stands there whole, and how much of it is too much is said below it. */}
      <ToWhom scopes={scopes} classes={classes} values={values} error={errors.OrgIds} onChange={change} />
      <TextField
        {...field('Title')}
        label={texts.name}
        hint={texts.lengthOf(values.Title.length, ANNOUNCEMENT_TITLE_MAX)}
        placeholder={texts.namePlaceholder}
        autoFocus
      />
      <TextArea
        {...field('Text')}
        label={texts.text}
        rows={5}
        hint={texts.lengthOf(values.Text.length, ANNOUNCEMENT_TEXT_MAX)}
        placeholder={texts.textPlaceholder}
      />
      <DeskDate {...field('ShownUntil')} label={texts.shownUntil} hasTime isEnd hint={texts.shownUntilHint} />
      <Checkbox isChecked={values.isPinned} onChange={(isPinned) => change({ isPinned })}>
        {texts.pin}
      </Checkbox>
      <FieldNote id="announce-note" error={errors.whole} />
      <DialogActs>
        {!wasOut && (
          <Button size={44} isBusy={isBusy} onClick={() => send(true)}>
            {texts.draft}
          </Button>
        )}
        <Button size={44} kind="primary" type="submit" isBusy={isBusy} busyText={texts.busy}>
          {wasOut ? texts.save : texts.send}
        </Button>
      </DialogActs>
    </form>
  )
}

/** Writes an announcement, or changes one. */
export function AnnounceDialog({ before, onClose }: AnnounceDialogProps) {
  const { data, error } = useQuery(ownClassesQuery)
  return (
    <Dialog label={before ? texts.changeTitle : texts.dialogTitle} onClose={onClose} className={styles.dialog}>
      {!data && !error && (
        <div className="ui-dialog-body">
          <Skeleton height={420} radius={12} />
        </div>
      )}
      {!data && error && <p className="ui-dialog-body">{`${texts.classesError}：${sentenceOf(error)}`}</p>}
      {data && <AnnounceForm before={before} classes={data.Items} onClose={onClose} />}
    </Dialog>
  )
}
