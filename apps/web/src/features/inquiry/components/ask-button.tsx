import { UserTypes } from '@shijie/contract'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useAccount } from '../../../lib/session.ts'
import { inquiryTexts as texts } from '../../../texts/inquiry.ts'
import { Button } from '../../../ui/pieces/button.tsx'

const AskPanel = lazy(() => import('./ask-panel.tsx').then((module) => ({ default: module.AskPanel })))

/** 问老师 in the head of a lesson, for pupils; the panel is a chunk of its own. `Ask` in the address opens it at once. */
export function AskButton({ lessonId, readPlace }: { lessonId: string; readPlace: () => string }) {
  const account = useAccount()
  const [search] = useSearchParams()
  const [place, setPlace] = useState(search.has('Ask') ? '' : undefined)
  if (account?.UserType !== UserTypes.student) return null
  return (
    <>
      <Button size={28} kind="soft" onClick={() => setPlace(readPlace())}>
        {texts.ask}
      </Button>
      {place !== undefined && (
        <Suspense fallback={null}>
          <AskPanel lessonId={lessonId} place={place} onClose={() => setPlace(undefined)} />
        </Suspense>
      )}
    </>
  )
}
