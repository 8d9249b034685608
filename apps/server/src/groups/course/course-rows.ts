/** A course as lists show it, with the number of all courses that the list could show. */
export interface CourseSummary {
  id: string
  category: 1 | 2
  name: string
  intro: string
  cover_url: string
  hours: string
  owner_id: string
  /** Its owner first, then the co-teachers. */
  teacher_ids: string[]
  school_id: string | null
  teacher_name: string
  lesson_count: number
  minutes: number
  homework_minutes: number
  learner_count: number
  total: number
}

/** The same for one reader: whether they joined, and how many lessons they finished. */
export interface CourseForCaller extends CourseSummary {
  selection_id: string | null
  done_count: number
  minutes_left: number
}

/** A course of the lists in which a pupil is told what was opened to the own class. */
export interface ListedCourse extends CourseForCaller {
  is_for_class: boolean
  /** Only because the whole school has it. */
  is_for_school: boolean
}
