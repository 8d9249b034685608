import type { ProjectSummary } from '@shijie/contract'
import { Link } from 'react-router'
import { linkTo } from '../../../lib/addresses.ts'
import { whenOf } from '../../../lib/format.ts'
import { projectTexts as texts } from '../../../texts/project.ts'
import { Menu, type MenuItem } from '../../../ui/floating/menu.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Tag } from '../../../ui/pieces/tag.tsx'

interface ProjectCardProps {
  project: ProjectSummary
  items: readonly MenuItem[]
}

function Cover({ project: { Thumbnail, Mode } }: { project: ProjectSummary }) {
  if (Thumbnail) return <img className="project-cover" src={Thumbnail} alt="" width={320} height={200} />
  return (
    <span className="project-blank">
      <Icon name={Mode === 'python' ? 'code' : 'blocks'} size={40} />
    </span>
  )
}

/** One project: its picture, its name, when it changed, and what can be done with it. */
export function ProjectCard({ project, items }: ProjectCardProps) {
  const { ProjectId, ProjectName, Mode, UpdateTime, DeleteTime, Score } = project
  const isBin = DeleteTime !== ''
  const words = (
    <>
      <Cover project={project} />
      <span className="ui-work-name">{ProjectName}</span>
    </>
  )
  return (
    <li className="ui-work">
      {isBin ? (
        <div className="ui-work-open">{words}</div>
      ) : (
        <Link className="ui-work-open" to={linkTo.workspace(ProjectId)} aria-label={texts.open(ProjectName)}>
          {words}
        </Link>
      )}
      <div className="project-facts">
        <Tag>{Mode === 'python' ? texts.python : texts.blocks}</Tag>
        <span>{isBin ? texts.deleted(whenOf(DeleteTime)) : texts.changed(whenOf(UpdateTime))}</span>
        {Score !== null && <b>{texts.score(Score)}</b>}
        <Menu label={texts.actsOf(ProjectName)} items={items} className="ui-icon-menu ui-touch">
          <Icon name="more" />
        </Menu>
      </div>
    </li>
  )
}
