import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { linkTo } from '../../../lib/addresses.ts'
import { boardTexts as texts } from '../../../texts/board.ts'
import { useTitle } from '../../../ui/hooks/use-title.ts'
import { PagedList } from '../../../ui/lists/paged-list.tsx'
import { Tag } from '../../../ui/pieces/tag.tsx'
import { boardClassesQuery, PAST_PAGE_SIZE } from '../queries.ts'
import { NoClasses } from './board-states.tsx'
import styles from './plain.module.css'

/** Which class's board is to be opened. */
export function ClassChooser() {
  const [page, setPage] = useState(1)
  const query = useQuery(boardClassesQuery(page))
  useTitle(texts.title)
  return (
    <div className={`wrap ${styles.plain}`}>
      <h1>{texts.title}</h1>
      <PagedList
        query={query}
        page={page}
        pageSize={PAST_PAGE_SIZE}
        onPage={setPage}
        error={texts.error}
        empty={<NoClasses />}
      >
        {(classes) => (
          <ul className={styles.classes} aria-label={texts.chooseClass}>
            {classes.map(({ ClassId, ClassName, StudentCount, IsRunning }) => (
              <li key={ClassId}>
                <Link to={linkTo.board(ClassId)}>
                  <b>{ClassName}</b>
                  <span>{texts.pupils(StudentCount)}</span>
                  {IsRunning === 1 && <Tag tone="ok">{texts.running}</Tag>}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  )
}
