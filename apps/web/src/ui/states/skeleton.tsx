import '../pieces/surface.css'

interface SkeletonProps {
  width?: number | string
  height: number | string
  radius?: number
}

/** A grey box where content will stand; built to the final layout so that nothing jumps. */
export function Skeleton({ width = '100%', height, radius }: SkeletonProps) {
  return <span className="ui-skeleton" style={{ width, height, borderRadius: radius }} aria-hidden="true" />
}
