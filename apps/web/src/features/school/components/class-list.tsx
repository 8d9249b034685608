import type { ClassOrg } from '@shijie/contract'
import { Link } from 'react-router'
import { linkTo } from '../../../lib/addresses.ts'
import { schoolTexts as texts } from '../../../texts/school.ts'
import styles from './class-list.module.css'

/** Classes by school: whoever has several schools sees their names between the classes. */
function bySchool(classes: readonly ClassOrg[]): [string, ClassOrg[]][] {
  const schools = new Map<string, ClassOrg[]>()
  for (const one of classes) schools.set(one.SchoolName, [...(schools.get(one.SchoolName) ?? []), one])
  return [...schools]
}

/** The classes at the left; the chosen one is named by the address. */
export function ClassList({ classes, chosen }: { classes: readonly ClassOrg[]; chosen: string }) {
  const schools = bySchool(classes)
  return (
    <nav className={styles.classes} aria-label={texts.classes}>
      {schools.map(([school, own]) => (
        <section key={school}>
          <h2>{schools.length > 1 ? school : texts.classes}</h2>
          <ul>
            {own.map((one) => (
              <li key={one.OrgId}>
                <Link to={linkTo.studentManage(one.OrgId)} aria-current={one.OrgId === chosen ? 'page' : undefined}>
                  <b>{one.OrgName}</b>
                  <small>{texts.classCount(one.StudentCount)}</small>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}
