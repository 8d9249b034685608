import type { HandInDetail, HandInWork } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { linkTo } from '../../../lib/addresses.ts'
import { sentenceOf } from '../../../lib/api-client.ts'
import { dueText } from '../../../lib/late-words.ts'
import { trainingTexts as texts } from '../../../texts/training.ts'
import { Dialog } from '../../../ui/floating/dialog.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Button, ButtonLink } from '../../../ui/pieces/button.tsx'
import { CodeText } from '../../../ui/pieces/scroll-box.tsx'
import { Tag } from '../../../ui/pieces/tag.tsx'
import { ChosenLevels } from '../../../ui/rubric/chosen-levels.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { labelOf } from '../label-of.ts'
import { diffLines } from '../line-diff.ts'
import { handInQuery } from '../queries.ts'
import { Drawing } from './drawing.tsx'
import styles from './hand-in-review.module.css'
import { LateTag } from './late-tag.tsx'
import { ReviewForm, type WorkProps } from './review-form.tsx'
import { stateTones } from './training-card.tsx'
import './training-quiz.css'

const SIGNS = { same: ' ', new: '+', gone: '−' } as const

/** The program beside what it was before, or as it is. */
function Program({ code, before }: { code: string; before: string | undefined }) {
  const [isCompared, setIsCompared] = useState(true)
  const isOther = before !== undefined && before !== '' && before !== code
  if (!isOther) return <CodeText>{code}</CodeText>
  return (
    <>
      <Button size={28} kind="quiet" aria-pressed={isCompared} onClick={() => setIsCompared(!isCompared)}>
        {texts.sinceLast}
      </Button>
      {isCompared ? (
        <CodeText>
          {diffLines(before, code).map(({ text, state }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
            <span key={at} className={styles.line} data-state={state}>
              {`${SIGNS[state]} ${text}\n`}
            </span>
          ))}
        </CodeText>
      ) : (
        <CodeText>{code}</CodeText>
      )}
    </>
  )
}

function WorkView({ work, before }: { work: HandInWork; before: HandInWork | undefined }) {
  const wordsBefore = (questionId: string) =>
    before?.Answers.find(({ QuestionId }) => QuestionId === questionId)?.Texts.join('、')
  return (
    <section className="hand-in-work">
      <h3>
        {texts.stepNumber(work.StepNumber)}　{work.StepTitle}
        <small>{texts.attempts(work.AttemptCount)}</small>
      </h3>
      {work.Drawing.length > 0 && <Drawing drawing={work.Drawing} />}
      {work.Answers.map(({ QuestionId, Stem, Texts }) => (
        <p key={QuestionId}>
          {Stem}
          <br />
          <b>{Texts.join('、')}</b>
          {wordsBefore(QuestionId) !== undefined && wordsBefore(QuestionId) !== Texts.join('、') && (
            <small>{texts.lastTime(wordsBefore(QuestionId) ?? '')}</small>
          )}
        </p>
      ))}
      {work.FileUrl && (
        <a className="link" href={work.FileUrl} target="_blank" rel="noreferrer">
          {work.FileName || texts.file}
        </a>
      )}
      {work.Code && <Program code={work.Code} before={before?.Code} />}
      {work.Output.trim() && <p className="hand-in-label">{texts.output}</p>}
      {work.Output.trim() && <CodeText>{work.Output}</CodeText>}
      {work.ProjectId && (
        <ButtonLink size={28} to={linkTo.workspaceLook(work.ProjectId)}>
          <Icon name="blocks" size={16} />
          {texts.openProject}
        </ButtonLink>
      )}
      <ul>
        {work.Checks.map((check) => (
          <li key={check.CheckId}>
            <Tag tone={check.IsPassed === 1 ? 'ok' : 'bad'}>{check.IsPassed === 1 ? texts.passed : texts.notYet}</Tag>
            <span>{check.Title}</span>
            <small>{check.Message}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What the teacher said to the hand-ins before: whether it was followed is what this one is looked at for. */
function EarlierAnswers({ handIns }: { handIns: HandInDetail['Earlier'] }) {
  return handIns
    .filter(({ Comment }) => Comment !== '')
    .map((handIn) => (
      <section key={handIn.HandInId} className="training-answer" data-state="returned">
        <div>
          <h3>{texts.earlierAnswer(handIn.Number)}</h3>
          <p>{handIn.Comment}</p>
          <small>{texts.reviewedBy(handIn.GraderName, handIn.GradeTime)}</small>
        </div>
      </section>
    ))
}

function Work({ handIn, onDone, phrases }: WorkProps) {
  return (
    <>
      <header className="hand-in-head">
        <h2>{texts.workOfTraining(labelOf(handIn), handIn.TrainName)}</h2>
        <p>
          <b>{handIn.Title}</b>
          <span>{texts.number(handIn.Number)}</span>
          {handIn.HandInTime && <span>{handIn.HandInTime.slice(0, 16)}</span>}
          <Tag tone={stateTones[handIn.State]}>{texts.states[handIn.State]}</Tag>
          {handIn.DueTime && <span>{dueText(handIn.DueTime)}</span>}
          <LateTag of={handIn} />
          {handIn.IsUnchanged === 1 && <Tag tone="warn">{texts.sameAsLast}</Tag>}
        </p>
      </header>
      <div className="hand-in-columns">
        <div className="hand-in-works">
          {handIn.Works.map((work) => (
            <WorkView
              key={work.StepId}
              work={work}
              before={handIn.Previous.find(({ StepId }) => StepId === work.StepId)}
            />
          ))}
        </div>
        <div className="hand-in-side">
          <EarlierAnswers handIns={handIn.Earlier} />
          <ChosenLevels levels={handIn.Levels} />
          {handIn.MayReview === 1 ? (
            <ReviewForm handIn={handIn} onDone={onDone} phrases={phrases} />
          ) : (
            <p>{texts.older}</p>
          )}
          {handIn.ResultUrl && (
            <Button
              kind="quiet"
              onClick={() =>
                window.open(linkTo.trainingResult(handIn.Title, handIn.ResultUrl), '_blank', 'width=900,height=760')
              }
            >
              <Icon name="eye" size={18} />
              {texts.openPage}
            </Button>
          )}
        </div>
      </div>
    </>
  )
}

interface HandInReviewProps extends Pick<WorkProps, 'phrases'> {
  handInId: string
  isAnonymous?: boolean
  onClose: () => void
  /** After an answer; closes where nothing is said. */
  onDone?: () => void
}

/** One hand-in: everything that was done, and the teacher's answer to it. */
export function HandInReview({ handInId, isAnonymous = false, onClose, onDone = onClose, phrases }: HandInReviewProps) {
  const query = useQuery(handInQuery(handInId, isAnonymous))
  return (
    <Dialog label={texts.open} className="hand-in-dialog" onClose={onClose}>
      {query.isPending && <Skeleton height={420} radius={12} />}
      {query.isError && (
        <ErrorState
          title={texts.handInsError}
          message={sentenceOf(query.error)}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      )}
      {query.data && <Work key={handInId} handIn={query.data} onDone={onDone} phrases={phrases} />}
    </Dialog>
  )
}
