import type { DraftRow } from '@shijie/contract'
import { lazy, Suspense, useState } from 'react'
import { courseFolderTexts as texts } from '../../../texts/course-folder.ts'
import type { CountPages } from '../measure-file.ts'
import { placeBeside, type useTreeActs } from '../tree/use-tree-acts.ts'
import type { FoundFile } from './found-files.ts'

const FolderDialog = lazy(() => import('./folder-dialog.tsx'))

/** How many chapters stand above the place where something new goes. */
function depthOf(rows: readonly DraftRow[], parentId: string | undefined): number {
  let depth = 0
  for (let id = parentId; id; depth++) id = rows.find(({ CourseHourId }) => CourseHourId === id)?.ParentId
  return depth
}

interface FolderPartProps {
  courseId: string
  rows: readonly DraftRow[]
  countPages: CountPages
  chosen: DraftRow | undefined
  dropped: Promise<readonly FoundFile[]> | undefined
  onAdded: ReturnType<typeof useTreeActs>['wereAdded']
  onClose: () => void
}

/** Files become lessons at the place where a new lesson would stand now. */
export function FolderPart({ courseId, rows, chosen, onAdded, ...rest }: FolderPartProps) {
  // What is added meanwhile does not move the place.
  const [target] = useState(() => {
    const place = placeBeside(rows, chosen, 'container')
    const isBeside = chosen && chosen.State !== 'leaving'
    const { placeIn, placeBehind, placeFirst } = texts
    const words = chosen?.Kind === 'container' ? placeIn(chosen.Title) : placeBehind(chosen?.Title ?? '')
    return {
      place,
      depth: depthOf(rows, place.ParentId),
      isEmpty: rows.length === 0,
      placeWords: isBeside ? words : placeFirst,
    }
  })
  return (
    <Suspense>
      <FolderDialog
        courseId={courseId}
        {...target}
        {...rest}
        onAdded={(added) =>
          void onAdded(
            added.map(({ id }) => id),
            added[0]?.title ?? '',
          )
        }
      />
    </Suspense>
  )
}
