/** Sentences about projects and trainings, shown by the server and by the pages. */
export const projectMessages = {
  // V014
  nameRequired: '项目命名不能为空',
  nameTooLong: '项目命名输入不能超过 50 字！',
  // X004
  nameTaken: '项目名称重复，请重新输入名称',
  notInBin: '请先把作品放进回收站，再彻底删除',
  tooMany: '作品已经有 500 个，请先删除一些不用的作品',
  changedElsewhere: '这个作品已经在别处改过，请先看看别处的内容再保存',
  xmlGone: '找不到这份积木文件，请重新保存',
  xmlTooLarge: '积木太多，保存不下了，请把作品分成几个',
  notXml: '这不是积木文件的内容',
  pythonTooLong: '程序不能超过 64 KB，请把它分成几个作品',
  thumbnailWrong: '缩略图应是 PNG 或 WebP 图片，并且不超过 32 KB',
  scoreRange: '分数应为 0–100 的整数',
  notHandedIn: '这位同学还没有交作品，不能评分',
  blocksNameRequired: '请给这组积木起个名字',
  blocksTooMany: '收藏的积木已经有 200 组，请先删除一些',
  mediaNameTaken: '这个作品里已经有同名的素材，请换个名字',
  mediaTooMany: '一个作品最多 100 个素材，请先删除一些',
  mediaWrongType: '造型、背景和图片要用图片文件，声音要用音频文件',
  mediaTooLarge: '作品里的素材每个不能超过 5 MB，请压缩后再加',
} as const
