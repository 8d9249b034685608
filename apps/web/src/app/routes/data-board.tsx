import { DataBoardScreen } from '../../features/databoard/components/data-board.tsx'

/** R004 */
export function DataBoardRoute() {
  return <DataBoardScreen />
}
