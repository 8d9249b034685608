import { useEffect, useEffectEvent } from 'react'
import { readVersionNumber } from './queries.ts'
import type { Desk } from './use-project-desk.ts'

const LOOK_EVERY_MS = 2000

/**
 * A project of somebody else is shown as it is saved: whoever teaches them sees it grow. Nothing is asked for while the page is
 * hidden, nor while the program runs here, which would end with it.
 */
export function useFollowing({ project, reload }: Pick<Desk, 'project' | 'reload'>, isOff: boolean): void {
  const projectId = project?.IsOwn === 0 ? project.ProjectId : ''
  const look = useEffectEvent(async () => {
    if (isOff || document.visibilityState === 'hidden') return
    try {
      if ((await readVersionNumber(projectId)) > (project?.Version ?? 0)) await reload()
    } catch {
      // Without an answer what is shown stays; the next look finds out.
    }
  })
  useEffect(() => {
    if (!projectId) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const again = () => {
      if (!isOver) timer = setTimeout(() => void look().finally(again), LOOK_EVERY_MS)
    }
    again()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [projectId])
}
