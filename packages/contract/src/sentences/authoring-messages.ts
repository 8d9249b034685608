/** Sentences about making courses, shown by the server and by the pages. */
export const authoringMessages = {
  hasLearners: (count: number) => `有 ${count} 人正在学这门课。删除后他们看不到它，学习记录会留着，30 天内可以放回来`,
  restoreTooLate: '删除超过 30 天，不能再放回来',
  notAContainer: '只能放进章节，不能放进一节课里',
  intoItself: '不能把一章移到它自己里面',
  tooManyLessons: (most: number) => `一门课最多 ${most} 节`,
  tooDeep: (most: number) => `目录最多 ${most} 层`,
  containerNeedsNoContent: '章节里不放内容，请在里面新建一节',
  fileUnknown: '找不到这个文件，请先上传到“我的文件”',
  trainingUnknown: '找不到这个实训，请重新选择',
  nothingToShow: (title: string) => `“${title}”还没有内容，学生打开会是空的。请先放入内容，或先不发布这一节`,
  parentIsDraft: (title: string) => `“${title}”所在的章节还是草稿，请一起发布`,
  outlineSkipsLevel: (line: number, title: string) => `第 ${line} 行“${title}”缩进太深，上面少了一级章节`,
  outlineInLeaf: (line: number, title: string, parent: string) =>
    `第 ${line} 行“${title}”放在了“${parent}”里面，“${parent}”要是章节才行`,
  revisionUnknown: '这一节已经发布过新版，请刷新后再改',
  organisationsNeeded: '请选择向哪些班级或学校开放',
  organisationUnknown: '选中的班级或学校不在您的学校里，请重新选择',
} as const
