import { HAND_MAX, type OwnClass, reportTrial } from '@shijie/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { callEndpoint } from '../../../lib/api-client.ts'
import { liveLineOf } from '../../../lib/live.ts'
import { listenRunEnds } from '../../../lib/run-ends.ts'
import { useAccount } from '../../../lib/session.ts'
import { boardTexts } from '../../../texts/board.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { broughtKey, isBroughtDone, setBroughtDone } from '../brought.ts'
import { type OwnActs, ownClassQuery, useOwnActs } from '../queries.ts'
import styles from './live-bar.module.css'
import { OwnCountdown } from './own-countdown.tsx'
import { OwnLock } from './own-lock.tsx'

const texts = boardTexts.own

/** While a lesson is at work the stream says when something is new, and ends of programs are told to the board. */
function useLesson(onBell: () => void): OwnClass | undefined {
  const client = useQueryClient()
  const userId = useAccount()?.UserId ?? ''
  const lesson = useQuery(ownClassQuery).data?.Lesson ?? undefined
  const isAtWork = lesson !== undefined
  const ring = useEffectEvent(onBell)
  useEffect(() => {
    if (!isAtWork || !userId) return
    const stop = liveLineOf(userId).listen({
      onTell: ({ Kind }) => {
        if (Kind === 'bell') ring()
        else void client.invalidateQueries({ queryKey: ownClassQuery.queryKey })
      },
    })
    const stopHearing = listenRunEnds(({ kind, line }) => {
      // Whether the board hears of one run decides nothing for the pupil.
      callEndpoint(reportTrial, { body: { Kind: kind, Line: line } }).catch(() => undefined)
    })
    return () => {
      stop()
      stopHearing()
    }
  }, [client, userId, isAtWork])
  return lesson
}

/** The bar pushes pages down instead of covering them; what is as high as the window learns how much. */
function useRoom(isShown: boolean) {
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = bar.current
    if (!isShown || !element) return
    const root = document.documentElement.style
    const measure = () => root.setProperty('--live-bar', `${element.offsetHeight}px`)
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => {
      observer.disconnect()
      root.removeProperty('--live-bar')
    }
  }, [isShown])
  return bar
}

function Hand({ lesson, acts }: { lesson: OwnClass; acts: OwnActs }) {
  const [reason, setReason] = useState<string>()
  if (lesson.IsHandUp === 1)
    return (
      <>
        <span role="status">{lesson.IsHandSeen === 1 ? texts.handSeen : texts.handWaits}</span>
        <Button size={28} isBusy={acts.hand.isPending} onClick={() => acts.hand.mutate({ IsUp: 0 })}>
          {texts.handDown}
        </Button>
      </>
    )
  if (reason === undefined)
    return (
      <Button size={28} kind="primary" onClick={() => setReason('')}>
        {texts.handUp}
      </Button>
    )
  return (
    <form
      className={styles.hand}
      onSubmit={(event) => {
        event.preventDefault()
        acts.hand.mutate({ IsUp: 1, Reason: reason }, { onSuccess: () => setReason(undefined) })
      }}
    >
      <input
        aria-label={texts.reason}
        aria-describedby="hand-readers"
        placeholder={texts.reason}
        maxLength={HAND_MAX}
        value={reason}
        // biome-ignore lint/a11y/noAutofocus: it was just asked for by a press
        autoFocus
        onChange={({ target }) => setReason(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && setReason(undefined)}
      />
      <small id="hand-readers">{texts.reasonFor}</small>
      <Button size={28} kind="primary" type="submit" isBusy={acts.hand.isPending}>
        {texts.reasonSend}
      </Button>
      <Button size={28} kind="quiet" onClick={() => setReason(undefined)}>
        {texts.cancel}
      </Button>
    </form>
  )
}

interface BroughtProps {
  lesson: OwnClass
  mayMove: () => boolean
  onGo: (lessonId: string) => void
}

/** The way to the step of the class; by itself only while the page is open, and where nothing is written. */
function Brought({ lesson, mayMove, onGo }: BroughtProps) {
  const key = broughtKey(lesson)
  const [doneKey, setDoneKey] = useState('')
  const [firstKey] = useState(key)
  const finish = () => {
    setBroughtDone(key)
    setDoneKey(key)
  }
  const move = useEffectEvent(() => {
    if (!mayMove()) return
    finish()
    onGo(lesson.BroughtTo)
  })
  useEffect(() => {
    if (key && key !== firstKey && !isBroughtDone(key)) move()
  }, [key, firstKey])
  if (!key || doneKey === key || isBroughtDone(key)) return null
  return (
    <div className={styles.row} role="status">
      <span>{texts.brought(lesson.BroughtStep, lesson.BroughtTitle)}</span>
      <Button
        size={28}
        kind="primary"
        onClick={() => {
          finish()
          onGo(lesson.BroughtTo)
        }}
      >
        {texts.goTo(lesson.BroughtStep)}
      </Button>
      <Button size={28} kind="quiet" onClick={finish}>
        {texts.later}
      </Button>
    </div>
  )
}

function Hints({ lesson, acts }: { lesson: OwnClass; acts: OwnActs }) {
  if (lesson.Hints.length === 0) return null
  return (
    <div className={styles.row} role="status">
      <Icon name="bulb" size={18} />
      <p>
        <b>{texts.hintFrom(lesson.TeacherName)}</b>
        {lesson.Hints.map(({ HintId, Text }) => (
          <span key={HintId}>{Text}</span>
        ))}
      </p>
      <Button size={28} isBusy={acts.read.isPending} onClick={() => acts.read.mutate()}>
        {texts.hintRead}
      </Button>
    </div>
  )
}

function Question({ lesson, acts }: { lesson: OwnClass; acts: OwnActs }) {
  const { Question: question } = lesson
  if (!question) return null
  const { QuestionId, Text, Choices } = question
  return (
    <fieldset className={styles.question}>
      <legend>
        {texts.question}：{Text}
      </legend>
      {Choices.map((choice, index) => (
        <Button
          key={choice}
          size={36}
          aria-pressed={question.Choice === index}
          kind={question.Choice === index ? 'primary' : 'plain'}
          onClick={() => acts.answer.mutate({ QuestionId, Choice: index })}
        >
          {choice}
        </Button>
      ))}
      {question.Choice >= 0 && <span>{texts.answered}</span>}
    </fieldset>
  )
}

interface LiveBarProps extends Omit<BroughtProps, 'lesson'> {
  /** The bell has something new. */
  onBell: () => void
}

/** What a pupil hears of the lesson at work: above the page, so that it covers nothing. */
export function LiveBar({ mayMove, onGo, onBell }: LiveBarProps) {
  const lesson = useLesson(onBell)
  const acts = useOwnActs()
  const bar = useRoom(lesson !== undefined)
  if (!lesson) return null
  return (
    <aside ref={bar} className={styles.bar} aria-label={texts.label}>
      <div className={styles.row}>
        <i className={styles.dot} />
        <span className={styles.what}>{texts.lesson(lesson.LessonName || lesson.ClassName, lesson.TeacherName)}</span>
        <OwnCountdown lesson={lesson} />
        <Hand lesson={lesson} acts={acts} />
      </div>
      <Brought lesson={lesson} mayMove={mayMove} onGo={onGo} />
      <Hints lesson={lesson} acts={acts} />
      <Question lesson={lesson} acts={acts} />
      {lesson.IsLocked === 1 && <OwnLock lesson={lesson} />}
    </aside>
  )
}
