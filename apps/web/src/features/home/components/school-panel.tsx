import { homeBelowTexts } from '../../../texts/home-below.ts'
import { Illustration } from '../../../ui/drawings/illustration.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import './school-panel.css'

/** Why a school can run it by itself: only what is so. */
export function SchoolPanel() {
  const { title, lead, points, picture } = homeBelowTexts.school
  return (
    <div className="school" data-theme="dark">
      <div>
        <h2>{title}</h2>
        <p>{lead}</p>
        <ul>
          {points.map((point) => (
            <li key={point.title}>
              <Icon name={point.icon} size={22} />
              <div>
                <b>{point.title}</b>
                <span>{point.text}</span>
              </div>
            </li>
          ))}
        </ul>
      </div>
      <Illustration name="school-server" alt={picture} isLazy />
    </div>
  )
}
