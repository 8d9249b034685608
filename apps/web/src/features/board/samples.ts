import type { BoardTile, BoardView } from '@shijie/contract'

/** A tile, and a board, for tests. */
export const tileOf = (name: string, parts: Partial<BoardTile>): BoardTile => ({
  UserId: name,
  UserName: name,
  Row: 1,
  Column: 1,
  SeatNumber: 1,
  State: 'going',
  IsHere: 1,
  HasCome: 1,
  Aside: '',
  AsideName: '',
  Step: 1,
  DoneCount: 0,
  WasDone: 0,
  Reason: '',
  Line: 0,
  Since: '2026-11-18 14:00:00',
  HandReason: '',
  IsSeen: 0,
  LastPercent: -1,
  Choice: -1,
  ...parts,
})

export const boardOf = (Tiles: BoardTile[], parts: Partial<BoardView> = {}): BoardView => ({
  ClassId: 'class',
  ClassName: '高一（3）班',
  CourseId: 'course',
  CourseName: '身边的人工智能',
  LessonId: 'lesson',
  LessonName: '水果分类',
  LessonNumber: 1,
  Now: '2026-11-18 14:05:00',
  HasNames: 1,
  Session: null,
  Ended: null,
  Steps: [
    { LessonId: 's1', Title: '读一读', Count: Tiles.length, StuckCount: 0 },
    { LessonId: 's2', Title: '采集图片', Count: 0, StuckCount: 0 },
  ],
  Tiles,
  ...parts,
})
