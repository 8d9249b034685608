import { dataIconShapes } from './data-icon-shapes.tsx'
import { deskIconShapes } from './desk-icon-shapes.tsx'
import { mediaIconShapes } from './media-icon-shapes.tsx'
import { practiceIconShapes } from './practice-icon-shapes.tsx'

/** Shapes that no first page shows; a chunk of their own, which comes with the first of them. */
export const laterIconShapes = { ...mediaIconShapes, ...practiceIconShapes, ...dataIconShapes, ...deskIconShapes }
