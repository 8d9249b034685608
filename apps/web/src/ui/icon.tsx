import { type IconName, iconShapes } from './icon-shapes.tsx'

export type { IconName }

interface IconProps {
  name: IconName
  size?: number
  className?: string
}

/** One of our icons, in the colour of the text beside it. It never speaks: words stand next to it or name its button. */
export function Icon({ name, size = 20, className }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {iconShapes[name]}
    </svg>
  )
}
