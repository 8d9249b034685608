import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '../../lib/api-client.ts'
import { showToast } from '../../lib/toasts.ts'
import { authoringTexts as texts } from '../../texts/authoring.ts'
import { trialQuery, usePublishLessons } from './queries.ts'

/** Lessons whose questions have another key, which learners have answered already. */
interface Asked {
  lessonIds: readonly string[]
  titles: string[]
  count: number
}

/**
 * Publishes lessons of a course. Where a question that was answered has another key, whoever publishes says what becomes of
 * the answers.
 */
export function usePublish(courseId: string, onPublished: () => void) {
  const client = useQueryClient()
  const publish = usePublishLessons()
  const [asked, setAsked] = useState<Asked>()
  const [isAsking, setIsAsking] = useState(false)
  const send = (lessonIds: readonly string[], Rescore: 0 | 1) =>
    publish.mutate(
      { CourseId: courseId, CourseHourIds: [...lessonIds], Rescore },
      {
        onSuccess: ({ Changes }) => {
          onPublished()
          showToast('success', texts.published(Changes.length))
        },
        onError: (error) => showToast('error', sentenceOf(error)),
        onSettled: () => setAsked(undefined),
      },
    )
  const start = async (lessonIds: readonly string[]) => {
    setIsAsking(true)
    try {
      const { Changes } = await client.fetchQuery(trialQuery(courseId, lessonIds))
      const rekeyed = Changes.filter(({ RescoredCount }) => RescoredCount > 0)
      if (rekeyed.length === 0) return send(lessonIds, 0)
      const count = rekeyed.reduce((sum, { RescoredCount }) => sum + RescoredCount, 0)
      setAsked({ lessonIds, titles: rekeyed.map(({ Title }) => Title), count })
    } catch (error) {
      showToast('error', sentenceOf(error))
    } finally {
      setIsAsking(false)
    }
  }
  return {
    isBusy: isAsking || publish.isPending,
    start,
    asked,
    decide: (Rescore: 0 | 1) => asked && send(asked.lessonIds, Rescore),
    stop: () => setAsked(undefined),
  }
}
