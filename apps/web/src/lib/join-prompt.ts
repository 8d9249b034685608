import type { LessonRow } from '@shijie/contract'
import { createStore, useStore } from './store.ts'

/** The lesson that somebody pressed without having joined its course. Any feature may ask without knowing how it looks. */
const store = createStore<LessonRow | undefined>(undefined)

export const useJoinPrompt = (): LessonRow | undefined => useStore(store)
/** V013: says that the course has to be joined first, with the way to do so. */
export const openJoinPrompt = (lesson: LessonRow): void => store.set(lesson)
export const closeJoinPrompt = (): void => store.set(undefined)
