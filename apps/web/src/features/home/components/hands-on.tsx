import type { Overview } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { linkTo, screenPaths } from '../../../lib/addresses.ts'
import { useAccount } from '../../../lib/session.ts'
import { stepsInAll } from '../../../lib/steps-in-all.ts'
import { homeTryTexts } from '../../../texts/home-try.ts'
import desk from '../../../ui/drawings/illustrations/desk.svg'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Tag } from '../../../ui/pieces/tag.tsx'
import { overviewQuery } from '../try-queries.ts'
import './home-try.css'
import './section.css'

const texts = homeTryTexts.handsOn

function TrainingLink({ training }: { training: Overview['Items'][number] }) {
  const account = useAccount()
  const { TrainId, TrainName, CoverUrl, SubjectName, StepCount, Minutes, IsExperience } = training
  const isFree = !account && IsExperience === 1
  return (
    <Link
      className="hands-on-row"
      to={isFree ? linkTo.workspaceOfTraining(TrainId) : linkTo.trainingDetail({ trainId: TrainId })}
    >
      <img src={CoverUrl} alt="" width={112} height={63} loading="lazy" />
      <span>
        <b>{TrainName}</b>
        <small>{texts.facts(SubjectName, stepsInAll(StepCount))}</small>
        {isFree ? <Tag tone="ok">{texts.free}</Tag> : Minutes > 0 && <small>{texts.minutes(Minutes)}</small>}
      </span>
      <Icon name="right" size={18} />
    </Link>
  )
}

/** Trainings as they are there, and what working on one looks like. A visitor begins with those of the experience version. */
export function HandsOn() {
  const account = useAccount()
  const { data } = useQuery(overviewQuery)
  if (!data || data.TotalCount === 0) return null
  return (
    <section className="section hands-on">
      <div className="wrap">
        <div>
          <h2>{texts.title}</h2>
          <p>{texts.lead}</p>
          <ul>
            {data.Items.map((training) => (
              <li key={training.TrainId}>
                <TrainingLink training={training} />
              </li>
            ))}
          </ul>
          <Link className="link" to={account ? screenPaths.trainingProject : screenPaths.experienceProject}>
            {account ? texts.all(data.TotalCount) : texts.tryNow}
            <Icon name="right" size={18} />
          </Link>
        </div>
        <img src={desk} alt={texts.picture} width={640} height={400} loading="lazy" />
      </div>
    </section>
  )
}
