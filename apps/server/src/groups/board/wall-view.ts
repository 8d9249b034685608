import type { BoardPlace, BoardView } from '@shijie/contract'

/**
 * What the whole class may read: states, and nothing of why. What a pupil wrote is for the teacher, and a name beside an error
 * or a mark says more than the room has to know. Where names are off none leaves the server.
 */
export function seenFrom(place: BoardPlace, view: BoardView): BoardView {
  if (place === '') return view
  return {
    ...view,
    Tiles: view.Tiles.map((tile) => ({
      ...tile,
      UserName: view.HasNames === 1 ? tile.UserName : '',
      // Who is elsewhere is at no step, and the wall does not say where instead.
      Step: tile.Aside === '' ? tile.Step : 0,
      Reason: '',
      Line: 0,
      HandReason: '',
      Aside: '',
      AsideName: '',
      LastPercent: -1,
      Choice: -1,
    })),
  }
}
