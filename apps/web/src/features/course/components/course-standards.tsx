import { courseTexts as texts } from '../../../texts/course.ts'
import { Icon, type IconName } from '../../../ui/icons/icon.tsx'

const standards: [IconName, string][] = [
  ['video', texts.standardVideo],
  ['check', texts.standardOwn],
  ['clock', texts.standardResume],
  ['shield', texts.standardRecord],
]

/** What counts as finished, and what is kept. */
export function CourseStandards() {
  return (
    <section>
      <h2>{texts.standards}</h2>
      <ul className="standards">
        {standards.map(([icon, text]) => (
          <li key={text}>
            <Icon name={icon} size={18} />
            {text}
          </li>
        ))}
      </ul>
    </section>
  )
}
