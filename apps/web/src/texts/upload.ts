/** Words of the field that uploads files. */
export const uploadTexts = {
  label: '上传文件',
  choose: '选择文件',
  folderLabel: '上传文件夹',
  chooseFolder: '选择文件夹',
  packing: '正在整理…',
  drop: '或把文件拖到这里',
  limits: '单个文件最大 500 MB；网络断开后可以接着传',
  list: '上传进度',
  waiting: '等待上传',
  running: (percent: number) => `已上传 ${percent}%`,
  keeping: '正在保存…',
  paused: (percent: number) => `已暂停（${percent}%）`,
  done: '上传成功',
  progressOf: (name: string) => `${name}的上传进度`,
  pause: '暂停',
  resume: '继续',
  retry: '重试',
  cancel: '取消',
  actOn: (act: string, name: string) => `${act}：${name}`,
  clear: '清除已完成',
  summary: (busy: number, done: number, failed: number) =>
    [busy > 0 && `正在上传 ${busy} 个`, done > 0 && `完成 ${done} 个`, failed > 0 && `失败 ${failed} 个`]
      .filter(Boolean)
      .join('，'),
} as const
