import type { ProjectContent } from './project-content.ts'

/** What a visitor tried, for as long as the tab is there: a reload brings it back, and nothing else has it. */

const keyOf = (stepId: string) => `shijie.tried.${stepId}`

export function keepTried(stepId: string, content: ProjectContent): void {
  try {
    sessionStorage.setItem(keyOf(stepId), JSON.stringify(content))
  } catch {
    // A full storage means that a reload begins anew; the page has said that nothing is saved.
  }
}

export function readTried(stepId: string): ProjectContent | undefined {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(keyOf(stepId)) ?? 'null')
    if (typeof value !== 'object' || value === null) return undefined
    const { mode, xml, python } = value as Record<string, unknown>
    const isContent = (mode === 'blocks' || mode === 'python') && typeof xml === 'string' && typeof python === 'string'
    return isContent ? { mode, xml, python } : undefined
  } catch {
    return undefined
  }
}
