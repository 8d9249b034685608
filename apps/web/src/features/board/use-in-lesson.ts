import { type OwnClass, reportPage } from '@shijie/contract'
import { useEffect } from 'react'
import { matchPath, useLocation } from 'react-router'
import { type ScreenName, screenPaths } from '../../lib/addresses.ts'
import { callEndpoint } from '../../lib/api-client.ts'

const KEY = 'shijie.in-lesson'

/** Where work of a 小节 is done under an address that does not name it. */
const WORKSHOPS: readonly ScreenName[] = [
  'workspace',
  'trainingResult',
  'datasetPreview',
  'datasetList',
  'datasetCreate',
  'datasetClassify',
  'datasetLabel',
  'modelList',
  'modelOperate',
]

/** The 小节 of the 课 at work that this page shows, also in a workshop to which one came from there; empty outside of the lesson. */
export function useOpenStep(lesson: OwnClass | undefined): string {
  const { pathname, search } = useLocation()
  const sessionId = lesson?.SessionId ?? ''
  const step = lesson?.StepIds.find((id) => `${pathname}${search}`.includes(id)) ?? ''
  const isWorkshop = WORKSHOPS.some((name) => matchPath(screenPaths[name], pathname))
  useEffect(() => {
    if (!sessionId) return
    if (step) sessionStorage.setItem(KEY, `${sessionId} ${step}`)
    else if (!isWorkshop) sessionStorage.removeItem(KEY)
  }, [sessionId, step, isWorkshop])
  if (step || !isWorkshop) return step
  const [of, from = ''] = sessionStorage.getItem(KEY)?.split(' ') ?? []
  return of === sessionId ? from : ''
}

const AGAIN_MS = 5000

/**
 * Tells the server which 小节 the page shows, or that it shows none, whenever that changes while a lesson is at work. Of several
 * tabs the one that is looked at speaks.
 */
export function useReportedStep(sessionId: string, step: string): void {
  useEffect(() => {
    if (!sessionId) return
    let again: ReturnType<typeof setTimeout> | undefined
    let isGone = false
    const report = () => {
      clearTimeout(again)
      if (document.visibilityState !== 'visible') return
      callEndpoint(reportPage, { body: { LessonId: step } }).catch(() => {
        // Nothing that the pupil has to hear of; the board would be wrong until it is said.
        if (!isGone) again = setTimeout(report, AGAIN_MS)
      })
    }
    report()
    window.addEventListener('focus', report)
    document.addEventListener('visibilitychange', report)
    return () => {
      isGone = true
      clearTimeout(again)
      window.removeEventListener('focus', report)
      document.removeEventListener('visibilitychange', report)
    }
  }, [sessionId, step])
}
