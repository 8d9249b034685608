import { HAND_MAX, type OwnClass, reportTrial } from '@shijie/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { callEndpoint } from '../../../lib/api-client.ts'
import { hearing } from '../../../lib/hearing.ts'
import { liveLineOf } from '../../../lib/live.ts'
import { listenRunEnds } from '../../../lib/run-ends.ts'
import { useAccount } from '../../../lib/session.ts'
import { boardTexts } from '../../../texts/board.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { broughtKey, isBroughtDone, setBroughtDone } from '../brought.ts'
import { type OwnActs, ownClassQuery, useOwnActs, useOwnClass } from '../queries.ts'
import { useInLesson } from '../use-in-lesson.ts'
import styles from './live-bar.module.css'
import { OwnCountdown } from './own-countdown.tsx'
import { OwnLock } from './own-lock.tsx'

const texts = boardTexts.own

/**
 * A pupil of a class listens as long as a page is open: so a lesson begins for all of them at once. While one is at work, ends of
 * programs are told to the board.
 */
function useLesson(onBell: () => void): OwnClass | undefined {
  const client = useQueryClient()
  const userId = useAccount()?.UserId ?? ''
  const own = useOwnClass()
  const isListening = own?.HasClass === 1 && userId !== ''
  const isAtWork = Boolean(own?.Lesson)
  const ring = useEffectEvent(onBell)
  useEffect(() => {
    if (!isListening) return
    const ask = () => client.invalidateQueries({ queryKey: ownClassQuery.queryKey })
    let wasHeard = false
    let isLost = false
    const stop = liveLineOf(userId).listen({
      onTell: ({ Kind }) => {
        if (Kind === 'bell') ring()
        else void ask()
      },
      onState: (isHeard) => {
        hearing.set(isHeard)
        // A stream begins with what was told in the last seconds; a longer gap may have swallowed something.
        if (isHeard && isLost) {
          void ask()
          ring()
        }
        isLost = wasHeard && !isHeard
        wasHeard ||= isHeard
      },
    })
    return () => {
      stop()
      hearing.set(false)
    }
  }, [client, userId, isListening])
  useEffect(() => {
    if (!isAtWork) return
    return listenRunEnds(({ kind, line }) => {
      // Whether the board hears of one run decides nothing for the pupil.
      callEndpoint(reportTrial, { body: { Kind: kind, Line: line } }).catch(() => undefined)
    })
  }, [isAtWork])
  return own?.Lesson ?? undefined
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

/** Why the hand is up, for whoever wants to say it: the hand is up already. */
function HandReason({ acts, onSaid }: { acts: OwnActs; onSaid: () => void }) {
  const [reason, setReason] = useState('')
  const box = useRef<HTMLInputElement>(null)
  return (
    <form
      className={styles.hand}
      onSubmit={(event) => {
        event.preventDefault()
        if (reason.trim() === '') box.current?.focus()
        else acts.hand.mutate({ IsUp: 1, Reason: reason }, { onSuccess: onSaid })
      }}
    >
      <input
        ref={box}
        aria-label={texts.reason}
        aria-describedby="hand-readers"
        placeholder={texts.reason}
        maxLength={HAND_MAX}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <small id="hand-readers">{texts.reasonFor}</small>
      {/* Where the hand went up by a press, a second press only leads into the box. */}
      <Button size={36} type="submit">
        {texts.reasonSend}
      </Button>
    </form>
  )
}

/** One press raises the hand; what it is about can be said then. */
function Hand({ lesson, acts }: { lesson: OwnClass; acts: OwnActs }) {
  const [isSaid, setIsSaid] = useState(false)
  if (lesson.IsHandUp === 0)
    return (
      <Button
        size={36}
        isBusy={acts.hand.isPending}
        onClick={() => acts.hand.mutate({ IsUp: 1, Reason: '' }, { onSuccess: () => setIsSaid(false) })}
      >
        {texts.handUp}
      </Button>
    )
  return (
    <>
      <span role="status">
        {lesson.IsHandSeen === 1 ? texts.handSeen : isSaid ? texts.reasonSaid : texts.handWaits}
      </span>
      <Button size={36} kind="quiet" isBusy={acts.hand.isPending} onClick={() => acts.hand.mutate({ IsUp: 0 })}>
        {texts.handDown}
      </Button>
      {!isSaid && <HandReason acts={acts} onSaid={() => setIsSaid(true)} />}
    </>
  )
}

interface Ways {
  mayMove: () => boolean
  onGo: (lessonId: string) => void
}

/** Brings the pupil to the step of the class; by itself only while the page is open, and where nothing is written. */
function useBrought(lesson: OwnClass | undefined, { mayMove, onGo }: Ways) {
  const key = lesson ? broughtKey(lesson) : ''
  const [doneKey, setDoneKey] = useState('')
  /** What had been so when this page heard of the lesson. */
  const [first, setFirst] = useState<{ sessionId: string; key: string }>()
  if (lesson && first?.sessionId !== lesson.SessionId) setFirst({ sessionId: lesson.SessionId, key })
  const finish = () => {
    setBroughtDone(key)
    setDoneKey(key)
  }
  const move = useEffectEvent(() => {
    if (!lesson || !mayMove()) return
    finish()
    onGo(lesson.BroughtTo)
  })
  const firstKey = first?.key ?? key
  useEffect(() => {
    if (key && key !== firstKey && !isBroughtDone(key)) move()
  }, [key, firstKey])
  return { isShown: key !== '' && doneKey !== key && !isBroughtDone(key), finish }
}

interface BroughtProps extends Pick<Ways, 'onGo'> {
  lesson: OwnClass
  onDone: () => void
}

/** The way to the step of the class. */
function Brought({ lesson, onDone, onGo }: BroughtProps) {
  return (
    <div className={styles.row} role="status">
      <span>{texts.brought(lesson.BroughtStep, lesson.BroughtTitle)}</span>
      <Button
        size={28}
        kind="primary"
        onClick={() => {
          onDone()
          onGo(lesson.BroughtTo)
        }}
      >
        {texts.goTo(lesson.BroughtStep)}
      </Button>
      <Button size={28} kind="quiet" onClick={onDone}>
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

interface LiveBarProps extends Ways {
  /** The bell has something new. */
  onBell: () => void
}

/** What a pupil hears of the lesson at work: above the page, so that it covers nothing. */
export function LiveBar({ mayMove, onGo, onBell }: LiveBarProps) {
  const lesson = useLesson(onBell)
  const acts = useOwnActs()
  const isIn = useInLesson(lesson)
  const brought = useBrought(lesson, { mayMove, onGo })
  const bar = useRoom(lesson !== undefined)
  if (!lesson) return null
  return (
    <aside ref={bar} className={styles.bar} aria-label={texts.label}>
      <div className={styles.row}>
        <i className={styles.dot} />
        <span className={styles.what}>{texts.lesson(lesson.LessonName || lesson.ClassName, lesson.TeacherName)}</span>
        <OwnCountdown lesson={lesson} />
        {!isIn && !brought.isShown && lesson.GoTo && (
          <Button size={36} kind="primary" onClick={() => onGo(lesson.GoTo)}>
            {texts.enter}
          </Button>
        )}
        <Hand lesson={lesson} acts={acts} />
      </div>
      {brought.isShown && <Brought lesson={lesson} onDone={brought.finish} onGo={onGo} />}
      <Hints lesson={lesson} acts={acts} />
      <Question lesson={lesson} acts={acts} />
      {lesson.IsLocked === 1 && <OwnLock lesson={lesson} />}
    </aside>
  )
}
