interface ListPage {
  Items: readonly unknown[]
  TotalCount: number
}

/** For endless lists: the index of the next page, or undefined when all is shown. */
export function nextPageIndex(last: ListPage, pages: readonly ListPage[]): number | undefined {
  const shown = pages.reduce((sum, page) => sum + page.Items.length, 0)
  return shown < last.TotalCount && last.Items.length > 0 ? pages.length + 1 : undefined
}

/** All items of the pages loaded so far. */
export const allItems = <Item>(pages: readonly { Items: readonly Item[] }[] | undefined): Item[] =>
  (pages ?? []).flatMap((page) => page.Items)
