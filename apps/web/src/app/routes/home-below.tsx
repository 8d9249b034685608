import { ActivationStrip } from '../../features/home/components/activation-strip.tsx'
import { LessonWay } from '../../features/home/components/lesson-way.tsx'
import { SchoolPanel } from '../../features/home/components/school-panel.tsx'

/** What stands below the courses on Home; it is loaded when somebody gets there. */
export function HomeBelow() {
  return (
    <>
      <LessonWay />
      <section className="section">
        <div className="wrap">
          <SchoolPanel />
          <ActivationStrip />
        </div>
      </section>
    </>
  )
}
