import { TableLayout } from 'react-aria-components/Virtualizer'

type TableNode = Parameters<TableLayout<object>['isStickyColumn']>[0]

/** Only rows and cells in sight are in the page. The head stays above, the columns up to the row's name stay at the left. */
export class DeskTableLayout extends TableLayout<object> {
  protected override isStickyColumn({ type, index, colIndex }: TableNode): boolean {
    const { columns, rowHeaderColumnKeys } = this.collection
    const last = columns.findIndex(({ key }) => rowHeaderColumnKeys.has(key))
    return (type === 'column' ? index : (colIndex ?? index)) <= last
  }
}
