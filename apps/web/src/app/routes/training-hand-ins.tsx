import { useParams } from 'react-router'
import { OwnPhrases } from '../../features/marking/components/phrases.tsx'
import { HandInBoard } from '../../features/training/components/hand-in-board.tsx'
import './course-pages.css'

const given = (value: string | undefined) => (value && value !== '0' ? value : '')

/** R044: the works of the teacher's pupils; TrainId 0 shows those of all trainings, CoursehourId 0 of all lessons. */
export function TrainingHandInsRoute() {
  const { TrainId, CoursehourId } = useParams()
  const [trainId, lessonId] = [given(TrainId), given(CoursehourId)]
  return (
    <div className="wrap page-body">
      <HandInBoard
        key={`${trainId} ${lessonId}`}
        trainId={trainId}
        lessonId={lessonId}
        phrases={(comment, onInsert) => <OwnPhrases comment={comment} onInsert={onInsert} />}
      />
    </div>
  )
}
