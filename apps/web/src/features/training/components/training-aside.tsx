import { reachesUserType, type Training, type TrainingProduct, type TrainingRow, UserTypes } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { linkTo, screenPaths } from '../../../lib/addresses.ts'
import { useAccount } from '../../../lib/session.ts'
import { assignmentTexts } from '../../../texts/assignment.ts'
import { trainingTexts as texts } from '../../../texts/training.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { ButtonLink } from '../../../ui/pieces/button.tsx'
import { productsQuery, relatedQuery, teacherNoteQuery } from '../queries.ts'
import { Drawing } from './drawing.tsx'
import { addressOfTraining } from './training-card.tsx'

const FEW = 4
const MANY = 60

interface ProductProps {
  training: Training
  product: TrainingProduct
  /** How a classmate made it is for whoever has handed in their own. */
  isLocked: boolean
}

function Product({ training, product, isLocked }: ProductProps) {
  const picture = (
    <>
      {product.Drawing.length > 0 ? (
        <Drawing drawing={product.Drawing} />
      ) : (
        <span className="training-no-picture">
          <Icon name="code" size={28} />
        </span>
      )}
      <span>{product.ProductName}</span>
      <small>{product.IsOwn === 1 ? texts.ownProduct : product.UserName}</small>
    </>
  )
  if (product.IsOwn === 1 || isLocked) return <li>{picture}</li>
  const address = linkTo.trainingDetail({
    trainId: training.TrainId,
    lessonId: training.CourseHourId,
    status: training.TrainStatus,
    followId: product.FollowTrainId,
    stepType: 'read',
  })
  return (
    <li>
      <Link to={address}>{picture}</Link>
    </li>
  )
}

function Products({ training, isTeacher }: { training: Training; isTeacher: boolean }) {
  const isLocked = !isTeacher && (training.State === '' || training.State === 'begun')
  const [size, setSize] = useState(FEW)
  const { data } = useQuery(productsQuery(training.TrainId, size))
  if (!data) return null
  return (
    <section className="ui-card">
      <h2>
        {texts.products}
        {data.TotalCount > FEW && size === FEW && (
          <button type="button" className="link plain" onClick={() => setSize(MANY)}>
            {texts.allProducts(data.TotalCount)}
          </button>
        )}
      </h2>
      {data.Items.length === 0 ? (
        <p className="ui-ink-3">{texts.noProducts}</p>
      ) : (
        <>
          {isLocked && data.Items.some(({ IsOwn }) => IsOwn === 0) && (
            <p className="training-locked">
              <Icon name="lock" size={18} />
              {texts.productsLocked}
            </p>
          )}
          <ul className="training-products">
            {data.Items.map((product) => (
              <Product key={product.ProductId} training={training} product={product} isLocked={isLocked} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function Related({ trainings }: { trainings: readonly TrainingRow[] }) {
  return (
    <section className="ui-card">
      <h2>{texts.related}</h2>
      <ul className="training-related">
        {trainings.map((training) => (
          <li key={training.TrainId}>
            <Link to={addressOfTraining(training)}>
              <img src={training.CoverUrl} alt="" width={64} height={40} loading="lazy" />
              <span>
                <b>{training.TrainName}</b>
                <small>
                  {training.SubjectName} · {training.DifficultyName}
                </small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What to prepare and what goes wrong: asked for by teachers alone, so that no pupil's page ever holds it. */
function TeacherNote({ trainId }: { trainId: string }) {
  const note = useQuery(teacherNoteQuery(trainId)).data?.TeacherNote
  if (!note) return null
  return (
    <section className="ui-card">
      <h2>{texts.note}</h2>
      <p>{note}</p>
      <small className="ui-ink-3">{texts.noteHint}</small>
    </section>
  )
}

/** What stands at the right: what belongs to the step, words for teachers, works of classmates, what to do next. */
export function TrainingAside({ training, children }: { training: Training; children?: ReactNode }) {
  const related = useQuery(relatedQuery(training.TrainId)).data?.Items ?? []
  const account = useAccount()
  const isTeacher = account !== undefined && reachesUserType(account.UserType, UserTypes.teacher)
  return (
    <aside className="training-aside" aria-label={texts.besides}>
      {children}
      {isTeacher && training.IsOwn === 0 && (
        <ButtonLink isFull to={`${screenPaths.assignments}?Kind=training&TargetId=${training.TrainId}`}>
          {assignmentTexts.assignThis}
        </ButtonLink>
      )}
      {isTeacher && <TeacherNote trainId={training.TrainId} />}
      {training.IsOwn === 0 && <Products training={training} isTeacher={isTeacher} />}
      {related.length > 0 && <Related trainings={related} />}
    </aside>
  )
}
