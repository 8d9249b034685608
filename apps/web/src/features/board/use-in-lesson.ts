import type { OwnClass } from '@shijie/contract'
import { useEffect } from 'react'
import { matchPath, useLocation } from 'react-router'
import { type ScreenName, screenPaths } from '../../lib/addresses.ts'

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

/** Whether this page is one of the 课 that is at work: a 小节 of it, or a workshop to which one came from there. */
export function useInLesson(lesson: OwnClass | undefined): boolean {
  const { pathname, search } = useLocation()
  const sessionId = lesson?.SessionId ?? ''
  const isStep = lesson?.StepIds.some((id) => `${pathname}${search}`.includes(id)) === true
  const isWorkshop = WORKSHOPS.some((name) => matchPath(screenPaths[name], pathname))
  useEffect(() => {
    if (!sessionId) return
    if (isStep) sessionStorage.setItem(KEY, sessionId)
    else if (!isWorkshop) sessionStorage.removeItem(KEY)
  }, [sessionId, isStep, isWorkshop])
  return isStep || (isWorkshop && sessionStorage.getItem(KEY) === sessionId)
}
