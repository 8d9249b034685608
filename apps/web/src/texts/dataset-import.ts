import type { ImportFormat } from '@shijie/contract'

/** Sentences about an archive that was looked at and waits for an answer. */
export const importTexts = {
  title: (name: string) => (name ? `先看一看：${name}` : '先看一看压缩包'),
  notUnderstood: '有些地方没有看懂。现在什么都还没有收，看一看再决定。',
  keptDifferently: '都看懂了，但有些会和原来不同。现在什么都还没有收，看一看再决定。',
  formats: {
    folders: '按类别分的文件夹',
    csv: 'CSV 表格',
    coco: 'COCO',
    voc: 'VOC',
    yolo: 'YOLO',
    labelStudio: 'Label Studio',
    labelMe: 'LabelMe',
    easyDl: 'EasyDL',
    teachableMachine: 'Teachable Machine',
    mlForKids: 'ML for Kids',
  } satisfies Record<ImportFormat, string>,
  understood: (format: string, marked: number, unmarked: number, unit: string) =>
    `认出的格式：${format}。${marked} ${unit}有标注，${unmarked} ${unit}没有。`,
  classes: '类别',
  isNew: '新建',
  notes: '会和原来不同的',
  issues: (count: number) => `没有看懂的（${count} 处）`,
  issuesShort: (shown: number) => `只列出前 ${shown} 处。`,
  issuesError: '清单没有读出来',
  file: '文件和位置',
  reason: '原因',
  keep: (count: number, unit: string) => `导入 ${count} ${unit}`,
  keepUnmarked: (count: number, unit: string) => `不带标注导入 ${count} ${unit}`,
  refuse: '取消，什么都不收',
  refused: '没有导入，什么都没有收',
  help: {
    image:
      '分好类的图片：按类别分文件夹，或 Teachable Machine 的 .tm，或和 CSV、Label Studio、EasyDL 的标注一起压成 ZIP（一起选中也行）。',
    object:
      '带框的图片：和 COCO、VOC、YOLO、Label Studio、LabelMe、EasyDL 或 CSV 的标注一起压成 ZIP（一起选中也行）；多边形按外框收。',
    sound: '分好类的录音：按类别分文件夹，或和 CSV 一起压成 ZIP（一起选中也行）。',
  },
} as const
