import { TimetablePage } from '../../features/timetable/components/timetable-page.tsx'

/** Where a teacher types, pastes or imports the lessons of the week. */
export const TimetableRoute = () => <TimetablePage />
