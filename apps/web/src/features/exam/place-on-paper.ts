const KEY = 'shijie.exam-place'

/** Which question of an attempt stands open in this tab, so that a reload comes back to it. */
export function readPlace(attemptId: string, questionIds: readonly string[]): number {
  const [of, questionId = ''] = (sessionStorage.getItem(KEY) ?? '').split(' ')
  return of === attemptId ? Math.max(0, questionIds.indexOf(questionId)) : 0
}

export const keepPlace = (attemptId: string, questionId: string): void =>
  sessionStorage.setItem(KEY, `${attemptId} ${questionId}`)
