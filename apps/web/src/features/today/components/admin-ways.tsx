import { screenPaths } from '../../../lib/addresses.ts'
import { todayTexts as texts } from '../../../texts/today.ts'
import { ButtonLink } from '../../../ui/pieces/button.tsx'
import styles from './first-steps.module.css'

/** Who administers the school and teaches no class of it: nobody has to let them in, and these are their ways. */
export function AdminWays() {
  return (
    <section className={styles.hero} aria-labelledby="admin-ways">
      <h2 id="admin-ways">{texts.adminTitle}</h2>
      <p>{texts.adminHint}</p>
      <div className={styles.ways}>
        <ButtonLink size={44} kind="primary" to={screenPaths.assessment}>
          {texts.adminWays.marks}
        </ButtonLink>
        <ButtonLink size={44} to={screenPaths.studentManage}>
          {texts.adminWays.classes}
        </ButtonLink>
        <ButtonLink size={44} to={screenPaths.dataBoard}>
          {texts.adminWays.figures}
        </ButtonLink>
        <ButtonLink size={44} to={screenPaths.admin}>
          {texts.adminWays.admin}
        </ButtonLink>
      </div>
    </section>
  )
}
