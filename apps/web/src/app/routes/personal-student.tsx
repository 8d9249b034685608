import { OwnAchievements } from '../../features/achievement/components/own-achievements.tsx'
import { StudyArchive } from '../../features/learning/components/study-archive.tsx'
import { StudyContinueNow } from '../../features/learning/components/study-continue-now.tsx'
import { StudyRecords } from '../../features/learning/components/study-records.tsx'
import { achievementTexts as texts } from '../../texts/achievement.ts'
import { useTitle } from '../../ui/hooks/use-title.ts'
import { Card } from '../../ui/pieces/card.tsx'
import './personal-student.css'

/** R042: everything about one's own learning on one page. */
export function PersonalStudentRoute() {
  useTitle(texts.title)
  return (
    <div className="personal wrap">
      <h1>{texts.title}</h1>
      <p className="personal-lead">{texts.lead}</p>
      <StudyContinueNow />
      <StudyArchive />
      <Card className="personal-card">
        <h2>{texts.achievements}</h2>
        <p className="ui-ink-2">{texts.achievementsHint}</p>
        <OwnAchievements />
      </Card>
      <StudyRecords />
    </div>
  )
}
