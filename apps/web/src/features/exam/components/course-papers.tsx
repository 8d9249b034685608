import { type DataOf, listPapers } from '@shijie/contract'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { linkTo } from '../../../lib/addresses.ts'
import { callEndpoint, sentenceOf } from '../../../lib/api-client.ts'
import { coursePapersTexts as texts } from '../../../texts/course-papers.ts'
import { Pager } from '../../../ui/lists/pager.tsx'
import { Table, TableBox } from '../../../ui/lists/table.tsx'
import { Tag } from '../../../ui/pieces/tag.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import styles from './course-papers.module.css'

const PAPERS_A_PAGE = 20
const PAGER_LENGTH = 7

const papersOfCourse = (courseId: string, page: number) =>
  queryOptions({
    queryKey: ['course-papers', courseId, page],
    queryFn: ({ signal }) =>
      callEndpoint(listPapers, { body: { CourseId: courseId, PageIndex: page, PageSize: PAPERS_A_PAGE }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

function PaperRow({ paper }: { paper: DataOf<typeof listPapers>['Items'][number] }) {
  const { CourseHourId, CourseHourTitle, ExamName, QuestionCount, HandInCount, WaitingCount } = paper
  return (
    <tr>
      <th scope="row">
        <Link to={linkTo.exercise(CourseHourId)}>{ExamName}</Link>
        {CourseHourTitle !== ExamName && <small>{CourseHourTitle}</small>}
      </th>
      <td>{QuestionCount}</td>
      <td>{texts.handIns(HandInCount)}</td>
      <td>{WaitingCount > 0 ? <Tag tone="warn">{texts.waiting(WaitingCount)}</Tag> : texts.none}</td>
    </tr>
  )
}

/** The papers of one course with who handed in; nothing where the course has none. */
export function CoursePapers({ courseId }: { courseId: string }) {
  const [page, setPage] = useState(1)
  const query = useQuery(papersOfCourse(courseId, page))
  if (query.isError) {
    return <ErrorState title={texts.error} message={sentenceOf(query.error)} onRetry={() => void query.refetch()} />
  }
  const { Items = [], TotalCount = 0 } = query.data ?? {}
  if (TotalCount === 0) return null
  return (
    <section className={styles.papers} aria-labelledby="course-papers-title">
      <h2 id="course-papers-title">{texts.title}</h2>
      <p>{texts.hint}</p>
      <TableBox label={texts.table}>
        <Table columns={texts.columns}>
          {Items.map((paper) => (
            <PaperRow key={paper.ExamId} paper={paper} />
          ))}
        </Table>
      </TableBox>
      <Pager
        of={texts.title}
        current={page}
        pageCount={Math.ceil(TotalCount / PAPERS_A_PAGE)}
        length={PAGER_LENGTH}
        onSelect={setPage}
      />
    </section>
  )
}
