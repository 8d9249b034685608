/** Sentences about the blocks of a page; apart from the others, since only editor and publishing say them. */
export const blockMessages = {
  /** What each kind of block is called. */
  kinds: {
    text: '文字',
    picture: '图片',
    video: '视频',
    slides: '幻灯片',
    table: '表格',
    formula: '公式',
    code: '代码',
    selfCheck: '自测题',
    link: '链接',
    tip: '提示卡',
    challenge: '挑战一下',
  },
  /** What a block lacks; each ends a sentence that names the block. */
  faults: {
    text: '还是空的，请写点什么，或删掉它',
    long: (length: number, most: number) => `有 ${length} 个字，一块最多 ${most} 个，请分成几块`,
    file: '还没有选文件，请选一个，或删掉它',
    slides: '还没有页，请导入一份 PPT 或 PDF，或删掉它',
    table: '还是空的，请填写单元格，或删掉它',
    formula: '还没有写公式，请写好，或删掉它',
    code: '还没有写代码，请写好，或删掉它',
    stem: '还没有题干，请写上要问什么',
    choices: '至少要有两个选项，请再加一个',
    choiceText: '有选项还是空的，请写好，或删掉这个选项',
    right: '还没有标出正确的选项，请至少选一个',
    target: '还没有选去处，请选一个，或删掉它',
    linkTitle: '还没有标题，请写上学生看到的字',
  },
  incomplete: (title: string, place: number, kind: string, fault: string) =>
    `“${title}”的第 ${place} 块（${kind}）${fault}。写好以后再发布，或先不发布这一节`,
} as const
