/** Sentences about files and uploads, shown by the server and by the pages. */
export const fileMessages = {
  fileRequired: '请选择要上传的文件',
  oneAtATime: '一次只能上传一个文件',
  fieldUnknown: '上传的字段应为 file',
  fileEmpty: '文件是空的',
  nameTooLong: '文件名不能超过 200 个字，请改短一些再上传',
  uploadTooLarge: '一次上传的文件不能超过 20 MB，更大的文件请在“我的文件”里上传',
  multipleTooLarge: '一次上传的全部文件不能超过 100 MB，请分几次上传',
  multipleTooMany: '一次最多上传 20 个文件，请分几次上传',
  fileTooLarge: '单个文件不能超过 500 MB，请压缩或剪短后再上传',
  archiveItselfTooLarge: '压缩包不能超过 2 GB，请分成几个再上传',
  pictureTooLarge: '图片不能超过 20 MB，请缩小后再上传',
  avatarTooLarge: '头像图片不能超过 5 MB，请换一张',
  quotaFull: (room: string) => `空间不够：还剩 ${room}，请先删除一些文件`,
  deletedTooMuch: '最近删除的文件还占着服务器的空间，请过几天再上传',
  diskFull: '服务器的磁盘满了，文件没有保存，请联系管理员',
  tooManyUnfinished: '没有传完的文件太多，请先传完或取消其中几个',
  uploadInterrupted: '上传中断了，请重试',
  uploadGone: '这次上传已经失效，请重新上传',
  uploadIncomplete: '文件还没有传完，请继续上传',
  fileInUse: '有小节正在使用这个文件，不能删除；请先在小节里换掉它',
  fileInProject: '有作品正在使用这个文件，不能删除；请先在作品的素材里删掉它',
  folderEmpty: '这个文件夹里没有文件',
  folderTooMany: '文件夹里的文件不能超过 5000 个，请分成几个文件夹',
  folderTooLarge: '整个文件夹不能超过 500 MB，请分成几个文件夹',
  notArchive: '这不是 ZIP 压缩包，请选择 .zip 文件',
  unpackCancelled: '已经停止解压，没有留下任何文件',
  alreadyUnpacking: '你还有一个压缩包正在解压，请等它完成',
  archiveBroken: '压缩包已损坏或不完整，请重新打包后再上传',
  archiveEncrypted: '压缩包有密码，请去掉密码后再上传',
  archiveEmpty: '压缩包里没有文件',
  archiveTooMany: '压缩包里的文件不能超过 5000 个，请分成几个压缩包',
  archiveTooDeep: '压缩包里的文件夹不能超过 10 层，请整理后再上传',
  archiveEntryTooLarge: (name: string, most: string) => `压缩包里的“${name}”超过 ${most}，请单独上传`,
  archiveTooLarge: '压缩包解开后超过 2 GB，请分成几个压缩包',
  archiveRatio: '压缩包解开后比原来大太多，可能有问题，不能解压',
  archiveName: (name: string) => `压缩包里有不安全的文件名“${name}”，不能解压`,
  archiveLink: (name: string) => `压缩包里的“${name}”不是普通文件，不能解压`,
  archiveEntry: (name: string, reason: string) => `压缩包里的“${name}”：${reason}`,
  unnamed: '未命名文件',
} as const

/** `850 KB`, `12.3 MB`: sizes as people read them. */
export function sizeText(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB']
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10))
  const value = bytes / 1024 ** step
  const shown = step === 0 || value >= 100 ? Math.floor(value) : Math.floor(value * 10) / 10
  return `${shown} ${units[step]}`
}
