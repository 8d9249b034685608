/** Which rows of a table are chosen; pure, so that keys and mouse share one rule. */
export interface Selection {
  ids: ReadonlySet<string>
  /** Where a range with Shift begins. */
  anchor: string | undefined
}

export const emptySelection: Selection = { ids: new Set(), anchor: undefined }

export function toggleSelected({ ids }: Selection, id: string): Selection {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return { ids: next, anchor: id }
}

/** Everything from the anchor to here, in the order shown. */
export function extendTo(selection: Selection, id: string, order: readonly string[]): Selection {
  const from = selection.anchor === undefined ? -1 : order.indexOf(selection.anchor)
  const to = order.indexOf(id)
  if (from < 0 || to < 0) return toggleSelected(selection, id)
  const range = order.slice(Math.min(from, to), Math.max(from, to) + 1)
  return { ids: new Set([...selection.ids, ...range]), anchor: selection.anchor }
}

/** All of those shown, or none of them when all were chosen already. */
export function toggleAll({ ids }: Selection, shown: readonly string[]): Selection {
  const hasAll = shown.length > 0 && shown.every((id) => ids.has(id))
  const next = new Set(ids)
  for (const id of shown) {
    if (hasAll) next.delete(id)
    else next.add(id)
  }
  return { ids: next, anchor: undefined }
}
