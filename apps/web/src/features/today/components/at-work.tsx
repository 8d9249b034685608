import type { Today } from '@shijie/contract'
import { linkTo } from '../../../lib/addresses.ts'
import { todayTexts as texts } from '../../../texts/today.ts'
import { ButtonLink } from '../../../ui/pieces/button.tsx'
import styles from './at-work.module.css'

/** Lessons that are at work on the board this moment: the way back to them stands above everything else. */
export function AtWork({ today }: { today: Today }) {
  if (today.AtWork.length === 0) return null
  return (
    <ul className={styles.list} aria-label={texts.atWork}>
      {today.AtWork.map(({ ClassId, ClassName, LessonName, BeginTime }) => (
        <li key={ClassId}>
          <i />
          <p>
            <b>{texts.atWorkOf(ClassName)}</b>
            <span>{LessonName}</span>
            <small>{texts.since(BeginTime.slice(11, 16))}</small>
          </p>
          <ButtonLink size={36} kind="primary" to={linkTo.board(ClassId)} aria-label={texts.backToOf(ClassName)}>
            {texts.backToBoard}
          </ButtonLink>
        </li>
      ))}
    </ul>
  )
}
