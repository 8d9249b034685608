import { MyProjects } from '../../features/project/components/my-projects.tsx'
import { projectTexts as texts } from '../../texts/project.ts'
import { useTitle } from '../../ui/hooks/use-title.ts'

/** R015: 我的作品. */
export function MyProjectRoute() {
  useTitle(texts.title)
  return (
    <div className="wrap projects-page">
      <h1>{texts.title}</h1>
      <p>{texts.lead}</p>
      <MyProjects />
    </div>
  )
}
