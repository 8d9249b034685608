import { Skeleton } from '../../../ui/states/skeleton.tsx'

/** 我的学习 before it is there: boxes of the final sizes. */
export function MyStudySkeleton() {
  return (
    <div aria-busy="true">
      <div className="study-top">
        <Skeleton height={330} radius={16} />
        <Skeleton height={330} radius={16} />
      </div>
      <div className="study-section">
        <Skeleton height={460} radius={16} />
      </div>
      <div className="study-bottom">
        <Skeleton height={480} radius={16} />
        <Skeleton height={264} radius={16} />
      </div>
    </div>
  )
}
