/** Sentences of the server about backups and jobs. */
export const operationsMessages = {
  backupUnderWay: '已经有一个备份或恢复演练在进行，请等它结束，或先取消它',
  archiveGone: '这份备份已经不在文件夹里，请刷新后重选',
  jobNotFailed: '只有失败的任务可以重试',
  jobNotWaiting: '这个任务已经开始或已经结束，不能取消',
  workerEnded: '处理任务的进程中途停止了',
  workerStopped: '服务停止时任务还没有做完',
  jobTimeout: '任务超时，没有做完',
  diskFull: '磁盘满了，请清理空间',
  notAllowed: '没有读写文件的权限，请检查文件夹的所有者',
  fileMissing: '找不到文件或文件夹，请检查磁盘是否已挂载',
  jobBroken: (text: string) => `程序出错：${text}`,
} as const
