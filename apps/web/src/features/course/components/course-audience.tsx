import { useQuery } from '@tanstack/react-query'
import { courseTexts as texts } from '../../../texts/course.ts'
import { Tag } from '../../../ui/pieces/tag.tsx'
import { audienceQuery } from '../queries.ts'
import styles from './course-audience.module.css'

/** Who sees one's own course. */
export function CourseAudience({ courseId }: { courseId: string }) {
  const { data } = useQuery(audienceQuery(courseId))
  if (!data) return null
  const isNobody = data.IsPublic === 0 && data.TotalCount === 0
  return (
    <section className={styles.courseAudience} aria-labelledby="course-audience-title">
      <h2 id="course-audience-title">{texts.audience}</h2>
      <p>
        {data.IsPublic === 1 && <Tag tone="ok">{texts.everyone}</Tag>}
        {data.IsPublic === 0 && data.Items.map(({ OrgId, OrgName }) => <Tag key={OrgId}>{OrgName}</Tag>)}
        {isNobody && <span className="ui-ink-3">{texts.nobodyYet}</span>}
      </p>
    </section>
  )
}
