import type { Today, TodayWaiting } from '@shijie/contract'
import { linkTo, screenPaths } from '../../../lib/addresses.ts'
import { todayTexts as texts } from '../../../texts/today.ts'
import { Icon, type IconName } from '../../../ui/icons/icon.tsx'
import { classNames } from '../../../ui/look/class-names.ts'
import { ButtonLink } from '../../../ui/pieces/button.tsx'
import { Panel, PanelEmpty } from './panel.tsx'
import styles from './waiting-list.module.css'

type Kind = TodayWaiting['Kind']

const ICONS: Record<Kind, { icon: IconName; tone: string }> = {
  works: { icon: 'edit', tone: 'learn' },
  answers: { icon: 'quiz', tone: 'learn' },
  inquiries: { icon: 'info', tone: 'learn' },
  reports: { icon: 'users', tone: 'warn' },
  silent: { icon: 'users', tone: 'warn' },
  applications: { icon: 'lock', tone: 'plain' },
  datasets: { icon: 'tag', tone: 'model' },
  components: { icon: 'blocks', tone: 'market' },
  courses: { icon: 'book', tone: 'plain' },
}

/** The place on this page where offers are looked at. */
const REVIEWS = '#reviews'

function addressOf({ Kind, CourseHourId, ClassId }: TodayWaiting): string {
  switch (Kind) {
    case 'works':
      return linkTo.trainingHandIns()
    case 'answers':
      return linkTo.marking(CourseHourId)
    case 'inquiries':
      return screenPaths.inquiries
    case 'reports':
      return `${screenPaths.classTalk}?OrgId=${ClassId}`
    case 'silent':
      return linkTo.studentManage(ClassId)
    case 'applications':
      return screenPaths.studentManage
    default:
      return REVIEWS
  }
}

const DAY_MS = 86_400_000
const daysBetween = (since: string, now: string) =>
  since ? Math.round((Date.parse(now.slice(0, 10)) - Date.parse(since.slice(0, 10))) / DAY_MS) : 0

function Row({ row, now, isFirst }: { row: TodayWaiting; now: string; isFirst: boolean }) {
  const { icon, tone } = ICONS[row.Kind]
  const address = addressOf(row)
  const act = {
    size: 28,
    kind: isFirst ? 'soft' : 'plain',
    'aria-label': `${texts.kinds[row.Kind]}：${texts.acts[row.Kind]}`,
  } as const
  return (
    <li className={styles.row}>
      <span className={styles.icon} data-tone={tone}>
        <Icon name={icon} />
      </span>
      <div>
        <b>{texts.kinds[row.Kind]}</b>
        <small>{texts.about(row, daysBetween(row.Since, now))}</small>
      </div>
      <strong>{row.Count}</strong>
      {address === REVIEWS ? (
        <a
          href={REVIEWS}
          className={classNames('ui-button size-28', act.kind !== 'plain' && act.kind)}
          aria-label={act['aria-label']}
        >
          {texts.acts[row.Kind]}
        </a>
      ) : (
        <ButtonLink {...act} to={address}>
          {texts.acts[row.Kind]}
        </ButtonLink>
      )}
    </li>
  )
}

/** What waits for the teacher; its head is the sum of its rows. */
export function WaitingList({ today }: { today: Today }) {
  return (
    <Panel
      id="today-waiting"
      title={texts.waiting}
      note={texts.waitingCount(today.WaitingCount)}
      className={styles.waiting}
    >
      {today.Waiting.length === 0 && (
        <PanelEmpty title={texts.nothingWaits}>
          <p>{texts.nothingWaitsHint}</p>
        </PanelEmpty>
      )}
      <ul>
        {today.Waiting.map((row, index) => (
          <Row key={row.Kind} row={row} now={today.Now} isFirst={index === 0} />
        ))}
      </ul>
    </Panel>
  )
}
