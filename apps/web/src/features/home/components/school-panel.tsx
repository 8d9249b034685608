import { homeBelowTexts } from '../../../texts/home-below.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Illustration } from '../../../ui/illustration.tsx'
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
