import type { AccountInfo, OwnAssignment } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { dueWords } from '../../features/assignment/due-words.ts'
import { ownAssignmentsQuery } from '../../features/assignment/queries.ts'
import { ClassCourses } from '../../features/course/components/class-courses.tsx'
import { StudyContinue } from '../../features/learning/components/study-continue.tsx'
import { myStudyQuery } from '../../features/learning/queries.ts'
import { hasAccuracy, percentOf } from '../../features/model/figures.ts'
import { modelsQuery } from '../../features/model/queries.ts'
import { NoticeStrip } from '../../features/notice/components/own-announcements.tsx'
import { projectsQuery } from '../../features/project/queries.ts'
import { TalkLink } from '../../features/talk/components/talk-link.tsx'
import { addressOfTraining } from '../../features/training/components/training-card.tsx'
import { trainingsQuery } from '../../features/training/queries.ts'
import { countOfCard } from '../../features/training/step-count.ts'
import { linkTo, screenPaths } from '../../lib/addresses.ts'
import { spentTime, whenOf } from '../../lib/format.ts'
import { assignmentTexts, ownAssignmentTexts } from '../../texts/assignment.ts'
import { ownHomeTexts as texts } from '../../texts/home-own.ts'
import { scoreName } from '../../texts/score.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { ButtonLink } from '../../ui/pieces/button.tsx'
import { Tag } from '../../ui/pieces/tag.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import './home-own.css'

const FEW_TODO = 3
const FEW_WORKS = 4
const FEW_MODELS = 2

interface PanelProps {
  title: string
  more: string
  to: string
  className?: string
  state?: string | undefined
  children: ReactNode
}

function Panel({ title, more, to, className = '', state, children }: PanelProps) {
  return (
    <section className={`own-panel ui-card ${className}`} data-state={state}>
      <header>
        <h2>{title}</h2>
        <Link to={to} aria-label={`${title}：${more}`}>
          {more}
          <Icon name="right" size={16} />
        </Link>
      </header>
      {children}
    </section>
  )
}

function Nothing({ title, hint }: { title: string; hint: string }) {
  return (
    <p className="own-nothing">
      <b>{title}</b>
      {hint}
    </p>
  )
}

/** What a teacher gave, with the days that are left. */
function Given({ row, now }: { row: OwnAssignment; now: string }) {
  const { words, tone } = dueWords(row.DueTime, now, row.LateRule)
  return (
    <li>
      <span>
        <b>{row.Title}</b>
        <small>
          <Tag tone={tone}>{words}</Tag> {assignmentTexts.kindOf(row)}
        </small>
      </span>
      <ButtonLink size={28} kind="soft" to={row.Address} aria-label={ownAssignmentTexts.goOf(row.Title)}>
        {ownAssignmentTexts.go}
      </ButtonLink>
    </li>
  )
}

/** What a teacher gave, due soonest first; then trainings that were begun and not handed in. */
export function OwnTodo() {
  const filter = { list: 'begun' as const, name: '', difficulty: 0, subject: '', isExperience: false, page: 1 }
  const { data } = useQuery(trainingsQuery(filter))
  const { data: given } = useQuery(ownAssignmentsQuery('open'))
  const of = (state: string) => (data?.Items ?? []).filter(({ State }) => State === state)
  const shown = (given?.Items ?? []).slice(0, FEW_TODO)
  const isGiven = ({ TrainId }: { TrainId: string }) => given?.Items.some(({ TargetId }) => TargetId === TrainId)
  // What a teacher sent back waits for nobody else.
  const open = [...of('returned'), ...of('begun')].filter((training) => !isGiven(training))
  const left = (given?.TotalCount ?? 0) - shown.length
  const more = shown.length > 0 ? ownAssignmentTexts.all : texts.toTrainings
  return (
    <Panel
      title={texts.todo}
      // On a phone it stands first then.
      className="own-todo"
      state={shown.length > 0 ? 'due' : undefined}
      more={left > 0 ? ownAssignmentTexts.more(left) : more}
      to={shown.length > 0 ? screenPaths.myStudy : screenPaths.trainingProject}
    >
      {!(data && given) && <Skeleton height={160} radius={10} />}
      {data && given && open.length + shown.length === 0 && (
        <Nothing title={texts.todoNone} hint={texts.todoNoneHint} />
      )}
      <ul className="own-rows">
        {given && shown.map((row) => <Given key={row.AssignmentId} row={row} now={given.Now} />)}
        {open.slice(0, FEW_TODO - shown.length).map((training) => {
          const { done, count } = countOfCard(training)
          return (
            <li key={training.TrainId}>
              <img src={training.CoverUrl} alt="" width={52} height={44} loading="lazy" />
              <span>
                <b>{training.TrainName}</b>
                <small>{training.State === 'returned' ? texts.returned : texts.progress(done, count)}</small>
              </span>
              <ButtonLink size={28} to={addressOfTraining(training)}>
                {texts.goOn}
              </ButtonLink>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}

/** Own works, the one changed last first. */
function Works() {
  const { data } = useQuery(projectsQuery('', false, 1))
  return (
    <Panel title={texts.works} more={texts.allWorks} to={screenPaths.myProject} className="wide">
      {!data && <Skeleton height={160} radius={10} />}
      {data && data.Items.length === 0 && <Nothing title={texts.worksNone} hint={texts.worksNoneHint} />}
      <ul className="own-works">
        {(data?.Items ?? []).slice(0, FEW_WORKS).map(({ ProjectId, ProjectName, Thumbnail, Mode, UpdateTime }) => (
          <li key={ProjectId}>
            <Link to={linkTo.workspace(ProjectId)}>
              {Thumbnail ? (
                <img src={Thumbnail} alt="" width={178} height={132} loading="lazy" />
              ) : (
                <span className="own-blank">
                  <Icon name={Mode === 'python' ? 'code' : 'blocks'} size={36} />
                </span>
              )}
              <b>{ProjectName}</b>
            </Link>
            <small>{whenOf(UpdateTime)}</small>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** Own models with what they reached, and the way to a new one. */
function Models() {
  const { data } = useQuery(modelsQuery({ modelType: '', search: '', isInBin: false, page: 1 }))
  return (
    <Panel title={texts.models} more={texts.allModels} to={linkTo.modelList()}>
      <ul className="own-rows">
        {(data?.Items ?? []).slice(0, FEW_MODELS).map(({ ModelId, ModelName, ModelType, ThumbnailUrls, Accuracy }) => (
          <li key={ModelId}>
            {ThumbnailUrls[0] ? (
              <img src={ThumbnailUrls[0]} alt="" width={52} height={52} loading="lazy" />
            ) : (
              <i>
                <Icon name="spark" />
              </i>
            )}
            <span>
              <Link to={linkTo.modelOperate(ModelType, 'training', { modelid: ModelId })}>{ModelName}</Link>
              {hasAccuracy(Accuracy) && <small>{scoreName(ModelType)}</small>}
            </span>
            {hasAccuracy(Accuracy) && <strong>{percentOf(Accuracy)}</strong>}
          </li>
        ))}
        <li>
          <i className="new">
            <Icon name="plus" />
          </i>
          <span>
            <b>{texts.newModel}</b>
            <small>{texts.newModelHint}</small>
          </span>
          <ButtonLink size={28} to={linkTo.modelOperate('image', 'create')}>
            {texts.begin}
          </ButtonLink>
        </li>
      </ul>
    </Panel>
  )
}

/** R002 for a pupil: not the poster, but the one thing to go on with, what is begun, and what was made. */
export function OwnHome({ account }: { account: AccountInfo }) {
  const { data } = useQuery(myStudyQuery(undefined))
  return (
    <div className="wrap own-home">
      <header>
        <h1>{texts.greeting(new Date().getHours(), account.UserName)}</h1>
        {data && data.WeekSeconds > 0 && <p>{texts.week(spentTime(data.WeekSeconds))}</p>}
      </header>
      <NoticeStrip />
      <ClassCourses />
      <TalkLink />
      <div className="own-grid">
        <div className="wide">{data ? <StudyContinue study={data} /> : <Skeleton height={304} radius={16} />}</div>
        <OwnTodo />
        <Works />
        <Models />
      </div>
    </div>
  )
}
