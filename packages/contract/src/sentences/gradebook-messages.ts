/** Sentences about the gradebook, shown by the server and by the page. */
export const gradebookMessages = {
  reasonNeeded: '请写改分的原因，学生也会看到',
  markRange: '分数应为 0–100 的整数',
  cellTwice: '同一格改了两次，请刷新后重试',
  noMarks: '没有要保存的分数',
  frozen: (names: string) => `${names}的成绩已经确定，先在“撤销确定”里放开，再改分`,
  clash: (cells: string) => `这些分数刚被改过：${cells}。你的修改还在，看过新分数再保存`,
  undone: '这次修改已经撤销，或者之后又改过，不能再撤销',
  cell: (name: string, title: string) => `${name}的“${title}”`,
  titles: (title: string, count: number) => (count > 1 ? `${title} 等 ${count} 项` : title),
  andMore: (cells: string, count: number) => `${cells}等 ${count} 处`,
} as const
