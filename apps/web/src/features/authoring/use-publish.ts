import type { PublishedChange } from '@shijie/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '../../lib/api-client.ts'
import { doAct } from '../../lib/do-act.ts'
import { showToast } from '../../lib/toasts.ts'
import { authoringTexts as texts } from '../../texts/authoring.ts'
import { publicationPlanTexts as planTexts } from '../../texts/publication-plan.ts'
import { comesEmpty } from './components/publish-rows.ts'
import { usePlanPublication } from './plans/plan-queries.ts'
import { planWords } from './plans/plan-time.ts'
import { trialQuery, usePublishLessons } from './queries.ts'

interface ToPublish {
  lessonIds: readonly string[]
  /** Empty for at once. */
  time: string
}

/** Lessons whose questions have another key, which learners have answered already. */
interface Asked extends ToPublish {
  titles: string[]
  count: number
}

/** Exercises that learners would open and find empty. */
interface Empty extends ToPublish {
  changes: readonly PublishedChange[]
}

/**
 * Publishes lessons of a course, at once or at a chosen time. Whoever publishes an exercise without a paper is asked first;
 * where a question that was answered has another key, they say what becomes of the answers.
 */
export function usePublish(courseId: string, onPublished: () => void) {
  const client = useQueryClient()
  const publish = usePublishLessons()
  const plan = usePlanPublication()
  const [asked, setAsked] = useState<Asked>()
  const [empty, setEmpty] = useState<Empty>()
  const [isAsking, setIsAsking] = useState(false)
  const ends = {
    onError: (error: Error) => showToast('error', sentenceOf(error)),
    onSettled: () => setAsked(undefined),
  }
  const send = ({ lessonIds, time }: ToPublish, Rescore: 0 | 1) => {
    const body = { CourseId: courseId, CourseHourIds: [...lessonIds], Rescore }
    if (time === '') {
      const onSuccess = ({ Changes }: { Changes: readonly unknown[] }) => {
        onPublished()
        showToast('success', texts.published(Changes.length))
      }
      return doAct(publish, body, { onSuccess, ...ends })
    }
    const when = planWords(time)
    const onSuccess = ({ LessonCount, ReplacedCount }: { LessonCount: number; ReplacedCount: number }) => {
      onPublished()
      const said = ReplacedCount > 0 ? planTexts.plannedAgain : planTexts.planned
      showToast('success', said(when, LessonCount, ReplacedCount))
    }
    doAct(plan, { ...body, GoesTime: time }, { onSuccess, ...ends })
  }
  const goOn = ({ lessonIds, time, changes }: Empty) => {
    const rekeyed = changes.filter(({ RescoredCount }) => RescoredCount > 0)
    if (rekeyed.length === 0) return send({ lessonIds, time }, 0)
    const count = rekeyed.reduce((sum, { RescoredCount }) => sum + RescoredCount, 0)
    setAsked({ lessonIds, time, titles: rekeyed.map(({ Title }) => Title), count })
  }
  const start = async (lessonIds: readonly string[], time = '') => {
    setIsAsking(true)
    try {
      const { Changes } = await client.fetchQuery(trialQuery(courseId, lessonIds))
      if (Changes.some(comesEmpty)) setEmpty({ lessonIds, time, changes: Changes })
      else goOn({ lessonIds, time, changes: Changes })
    } catch (error) {
      showToast('error', sentenceOf(error))
    } finally {
      setIsAsking(false)
    }
  }
  return {
    isBusy: isAsking || publish.isPending || plan.isPending,
    start,
    /** Exercises without a paper, of which somebody has to say that they go all the same. */
    empty: empty?.changes.filter(comesEmpty),
    answerEmpty: (goes: boolean) => {
      setEmpty(undefined)
      if (empty && goes) goOn(empty)
    },
    asked,
    decide: (Rescore: 0 | 1) => asked && send(asked, Rescore),
    stop: () => setAsked(undefined),
  }
}
