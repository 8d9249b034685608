import type { LINK_TARGETS } from '@shijie/contract'
import { linkTo } from './addresses.ts'

interface BlockLink {
  Target: (typeof LINK_TARGETS)[number]
  TargetId: string
}

/** Where a link inside a page leads. */
export function addressOfLink({ Target, TargetId }: BlockLink): string {
  switch (Target) {
    case 'lesson':
      return linkTo.reading(TargetId)
    case 'training':
      return linkTo.trainingDetail({ trainId: TargetId })
    case 'dataset':
      return linkTo.datasetPreview(TargetId)
    case 'component':
      return linkTo.component(TargetId)
  }
}
