import type { Sample } from './samples.ts'
import type { World } from './world.ts'

/** One well-formed call of each endpoint of the data board. */
export const boardSamples: Record<string, (world: World) => Sample> = {
  getDataBoard: ({ schoolId }) => ({ query: { SchoolId: schoolId } }),
  listBoardDays: ({ schoolId }) => ({ query: { From: '2026-11-01', To: '2026-11-18', SchoolId: schoolId } }),
}
