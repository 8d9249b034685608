import { createContext } from 'react'

/** Id of the lesson whose page is edited, for the few blocks that ask the server about it. */
export const LessonOfPage = createContext('')
