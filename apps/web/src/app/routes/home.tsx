import { ActivationStrip } from '../../features/home/components/activation-strip.tsx'
import { CourseSection } from '../../features/home/components/course-section.tsx'
import { FiveSteps } from '../../features/home/components/five-steps.tsx'
import { Hero } from '../../features/home/components/hero.tsx'
import { LessonWay } from '../../features/home/components/lesson-way.tsx'
import { SchoolPanel } from '../../features/home/components/school-panel.tsx'
import { homeTexts } from '../../texts/home.ts'
import { useTitle } from '../../ui/use-title.ts'
import { hasHomeSection } from '../features-table.ts'

const COURSES_ID = 'courses'

/** R002: what there is, for visitors and users alike. */
export function HomeRoute() {
  useTitle(homeTexts.title)
  return (
    <>
      <Hero coursesId={COURSES_ID} />
      {hasHomeSection('fiveSteps') && <FiveSteps />}
      <CourseSection id={COURSES_ID} />
      {hasHomeSection('lessonWay') && <LessonWay />}
      <section className="section">
        <div className="wrap">
          <SchoolPanel />
          <ActivationStrip />
        </div>
      </section>
    </>
  )
}
