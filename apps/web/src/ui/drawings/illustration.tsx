import emptySteps from './illustrations/empty-steps.svg'
import ginkgoBranch from './illustrations/ginkgo-branch.svg'
import heroSteps from './illustrations/hero-steps.svg'
import heroStepsSmall from './illustrations/hero-steps-small.svg'
import noConnection from './illustrations/no-connection.svg'
import noResult from './illustrations/no-result.svg'
import schoolServer from './illustrations/school-server.svg'
import textbook from './illustrations/textbook.svg'

/** Our drawings with their natural sizes, so that nothing jumps while one loads. */
const drawings = {
  'empty-steps': [emptySteps, 300, 196],
  'ginkgo-branch': [ginkgoBranch, 150, 96],
  'hero-steps': [heroSteps, 980, 548],
  'hero-steps-small': [heroStepsSmall, 390, 300],
  'no-connection': [noConnection, 300, 196],
  'no-result': [noResult, 320, 196],
  'school-server': [schoolServer, 560, 400],
  textbook: [textbook, 236, 150],
} as const satisfies Record<string, readonly [string, number, number]>

export type IllustrationName = keyof typeof drawings

interface IllustrationProps {
  name: IllustrationName
  /** What the drawing tells; empty when it only decorates. */
  alt?: string
  width?: number
  className?: string
  /** Below the fold: loaded when it comes near. */
  isLazy?: boolean
}

/** A drawing of ours as a picture file. */
export function Illustration({ name, alt = '', width, className, isLazy = false }: IllustrationProps) {
  const [url, naturalWidth, naturalHeight] = drawings[name]
  const shown = width ?? naturalWidth
  return (
    <img
      src={url}
      alt={alt}
      width={shown}
      height={Math.round((shown * naturalHeight) / naturalWidth)}
      className={className}
      loading={isLazy ? 'lazy' : undefined}
      // Without a network the sentence is enough; a torn picture says less than none.
      onError={({ currentTarget }) => {
        currentTarget.style.display = 'none'
      }}
    />
  )
}
