import type { OwnClass } from '@shijie/contract'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { boardTexts } from '../../../texts/board.ts'
import { useStill } from '../../../ui/hooks/use-still.ts'
import { useTyping } from '../../../ui/hooks/use-typing.ts'
import { PHONE, useWindowWidth } from '../../../ui/hooks/use-window-width.ts'
import { Button } from '../../../ui/pieces/button.tsx'
import { broughtKey, isBroughtDone, setBroughtDone } from '../brought.ts'
import { useOwnActs } from '../queries.ts'
import { useOpenStep, useReportedStep } from '../use-in-lesson.ts'
import { useOwnLesson } from '../use-own-lesson.ts'
import styles from './live-bar.module.css'
import { OwnBrought, OwnHints, OwnQuestion } from './own-calls.tsx'
import { OwnCountdown } from './own-countdown.tsx'
import { OwnHand } from './own-hand.tsx'
import { OwnLock } from './own-lock.tsx'

const texts = boardTexts.own

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
  // Whoever is there already is not asked to come.
  const { pathname, search } = useLocation()
  const isThere = key !== '' && `${pathname}${search}`.includes(lesson?.BroughtTo ?? key)
  return { isShown: key !== '' && !isThere && doneKey !== key && !isBroughtDone(key), finish }
}

/** What the teacher waits for, in words short enough for one line. */
function newsOf({ BroughtStep, Question, Hints }: OwnClass, isBrought: boolean): string {
  const news = [
    ...(isBrought ? [texts.newStep(BroughtStep)] : []),
    ...(Question && Question.Choice < 0 ? [texts.newQuestion] : []),
    ...(Hints.length > 0 ? [texts.newHint] : []),
  ]
  return news.length > 1 ? texts.newMore(news[0] ?? '', news.length - 1) : (news[0] ?? '')
}

/** One line for whoever writes on a phone: what is new, and the way to it. */
function Folded({ lesson, news }: { lesson: OwnClass; news: string }) {
  // The bar unfolds when the box is left, and no browser leaves one for every press of a button.
  const unfold = () => document.activeElement instanceof HTMLElement && document.activeElement.blur()
  return (
    <div className={styles.row}>
      <i className={styles.dot} />
      <span className={styles.what} role="status">
        {news || texts.lesson(lesson.LessonName || lesson.ClassName, lesson.TeacherName)}
      </span>
      <OwnCountdown lesson={lesson} />
      <Button size={28} kind={news ? 'primary' : 'quiet'} onClick={unfold}>
        {news ? texts.look : texts.unfold}
      </Button>
    </div>
  )
}

interface LiveBarProps extends Ways {
  /** The bell has something new. */
  onBell: () => void
}

/** What a pupil hears of the lesson at work: above the page, so that it covers nothing. Nothing of it moves under a press. */
export function LiveBar({ mayMove, onGo, onBell }: LiveBarProps) {
  const own = useOwnLesson(onBell)
  const lesson = useStill(own)
  const isTyping = useStill(useTyping())
  // Where the keyboard takes half of the screen, whoever writes sees what they write.
  const isFolded = useWindowWidth() <= PHONE && isTyping
  const acts = useOwnActs()
  const openStep = useOpenStep(own)
  useReportedStep(own?.SessionId ?? '', openStep)
  const brought = useBrought(lesson, { mayMove, onGo })
  const bar = useRoom(lesson !== undefined)
  if (!lesson) return null
  return (
    <aside ref={bar} className={styles.bar} aria-label={texts.label}>
      {isFolded ? (
        <Folded lesson={lesson} news={newsOf(lesson, brought.isShown)} />
      ) : (
        <>
          <div className={styles.row}>
            <i className={styles.dot} />
            <span className={styles.what}>
              {texts.lesson(lesson.LessonName || lesson.ClassName, lesson.TeacherName)}
            </span>
            <OwnCountdown lesson={lesson} />
            {openStep === '' && !brought.isShown && lesson.GoTo && (
              <Button size={36} kind="primary" onClick={() => onGo(lesson.GoTo)}>
                {texts.enter}
              </Button>
            )}
            <OwnHand lesson={lesson} acts={acts} />
          </div>
          {brought.isShown && <OwnBrought lesson={lesson} onDone={brought.finish} onGo={onGo} />}
          <OwnHints lesson={lesson} acts={acts} />
          <OwnQuestion lesson={lesson} acts={acts} />
        </>
      )}
      {lesson.IsLocked === 1 && <OwnLock lesson={lesson} />}
    </aside>
  )
}
