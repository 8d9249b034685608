import {
  type DataOf,
  getDraft,
  isAnsweredRight,
  type PreviewReader,
  previewLesson,
  type SelfCheck,
  type SelfCheckAnswer,
} from '@shijie/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callEndpoint } from '../../../lib/api-client.ts'
import type { Answers } from '../page/self-check.tsx'

export type Preview = DataOf<typeof previewLesson>

/** `isInside`: what is in it, also where it stays closed for this reader. */
export const previewLessonQuery = (lessonId: string, Reader: PreviewReader, isInside = false) =>
  queryOptions({
    queryKey: ['lesson-preview', lessonId, Reader, isInside],
    queryFn: ({ signal }) =>
      callEndpoint(previewLesson, { query: { CourseHourId: lessonId, Reader, Inside: isInside ? 1 : 0 }, signal }),
    // The teacher comes back from the editor and wants to see what was written.
    staleTime: 0,
    gcTime: 0,
  })

const draftQuery = (lessonId: string) =>
  queryOptions({
    queryKey: ['preview-answers', lessonId],
    queryFn: ({ signal }) => callEndpoint(getDraft, { query: { CourseHourId: lessonId }, signal }),
    staleTime: 0,
  })

/** What a learner would hear who chose this. */
function judge(check: SelfCheck, chosen: readonly string[], TryCount: number): SelfCheckAnswer {
  return {
    Choices: check.Choices.filter(({ ChoiceId }) => chosen.includes(ChoiceId)).map(
      ({ ChoiceId, IsRight, Feedback }) => ({
        ChoiceId,
        IsRight,
        Feedback,
      }),
    ),
    IsRight: isAnsweredRight(check, chosen) ? 1 : 0,
    TryCount,
  }
}

/** Questions can be tried in a preview; what is answered stays in this page. */
export function useTrialAnswers({ CourseHourId, Blocks }: Preview) {
  const draft = useQuery(draftQuery(CourseHourId))
  const [given, setGiven] = useState<ReadonlyMap<string, SelfCheckAnswer>>(new Map())
  const send = (blockId: string, choiceIds: readonly string[]) => {
    const check = draft.data?.Body.Blocks.find(({ BlockId }) => BlockId === blockId)
    if (check?.Kind !== 'selfCheck') return
    setGiven(new Map(given).set(blockId, judge(check, choiceIds, (given.get(blockId)?.TryCount ?? 0) + 1)))
  }
  const answers: Answers = draft.data ? { send } : {}
  const blocks = Blocks.map((block) =>
    block.Kind === 'selfCheck' ? { ...block, Answer: given.get(block.BlockId) ?? null } : block,
  )
  return { answers, blocks }
}
