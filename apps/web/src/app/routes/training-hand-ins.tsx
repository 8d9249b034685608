import { useParams } from 'react-router'
import { HandInBoard } from '../../features/training/components/hand-in-board.tsx'
import './course-pages.css'

/** R044: the works of the teacher's pupils; TrainId 0 shows those of all trainings. */
export function TrainingHandInsRoute() {
  const { TrainId = '0' } = useParams()
  const trainId = TrainId === '0' ? '' : TrainId
  return (
    <div className="wrap page-body">
      <HandInBoard key={trainId} trainId={trainId} />
    </div>
  )
}
