/** Sentences about trainings, shown by the server and by the pages. */
export const trainingMessages = {
  stepLocked: '请先完成前面的步骤',
  readLonger: (seconds: number) => `再读一会儿，还有 ${seconds} 秒`,
  codeNeeded: '还没有写程序，请先写几行再检查',
  answersNeeded: '请先回答所有题目',
  fileNeeded: '请先选择要交的文件',
  fileUnknown: '找不到这个文件，请重新上传',
  projectNeeded: '还没有打开过这一步的积木，请先打开积木搭一搭',
  stepsLeft: (count: number, first: string) => `还有 ${count} 步没有通过，先去完成“${first}”`,
  graded: '老师已经评过分，不能再交了',
  ownNotHandedIn: '自己的实训不用提交，随时可以打开接着做',
  notHandedIn: '这位同学还没有交作品，不能评分',
  answeredMeanwhile: (name: string, score: number | null) =>
    `${name} 刚刚${score === null ? '退回了这份作品' : `给了 ${score} 分`}。你写的还在：再按一次就改成你的，不改就关掉`,
  newerHandIn: '这位同学又交了新的一次，请看最新的作品',
  scoreNeeded: '请给出 0–100 的分数',
  scoreRange: '分数应为 0–100 的整数',
  commentNeeded: '退回时请写一句评语，告诉同学要改什么',
  finishFirst: '先交上自己的作品，再来看同学是怎么做的',
  tooMany: '自己的实训已经有 200 个，请先删除一些',
} as const

/** Sentences that the automatic check gives back to a learner. */
export const checkMessages = {
  runs: '程序能从头跑到尾',
  ran: '跑完了，没有出错',
  stopped: '程序停在半路，检查没有做完',
  failed: (line: string) => `程序出错停下了：${line}`,
  endless: '程序一直没有停下来。看看循环：它在什么时候结束？',
  tooMuch: '程序用掉的内存或输出太多，被停下了。看看哪里重复得太多？',
  inputUsedUp: (given: number) =>
    given === 0
      ? '检查没有给输入，程序却用 input 要了一次'
      : `检查给了 ${given} 次输入，程序却要第 ${given + 1} 次。想一想：它什么时候该停下来？`,
  runFirst: '先让程序能跑完，再看这一项',
  hiddenLater: '上面几项都做到以后，再换几组数据试',
  hiddenPassed: '换一组数据也对',
  hiddenFailed: '换一组数据就不对了。有没有哪种情况还没想到？',
  passed: '做到了',
  missing: '还没做到，再看看任务是怎么说的',
  read: '读完这一页',
  readDone: '读完了',
  upload: '交上文件',
  uploadDone: (name: string) => `收到了“${name}”`,
  uploadWrongType: (name: string, wanted: string) => `“${name}”不是要交的类型，这里要交${wanted}`,
  uploadEmpty: (name: string) => `“${name}”是空的，打开看看是不是选错了`,
  quizRight: '答对了',
  quizWrong: '再想一想',
  blocksFound: (count: number) => `用了 ${count} 块`,
  blocksMissing: (name: string, found: number, least: number) =>
    `现在有 ${found} 块“${name}”，至少要 ${least} 块。想一想它该放在哪里？`,
  datasetLabels: (count: number) => `数据集里至少有 ${count} 类`,
  datasetSamples: (count: number) => `每一类至少有 ${count} 个样本`,
  datasetNone: '还没有这种数据集，先去新建一个',
  labelsFound: (name: string, count: number) => `“${name}”里有 ${count} 类`,
  labelsMissing: (name: string, found: number, missing: number) =>
    `“${name}”里有 ${found} 类有样本，还差 ${missing} 类`,
  samplesFound: (name: string) => `“${name}”的每一类都够了`,
  samplesMissing: (missing: string) => `还差：${missing}`,
  missingOf: (label: string, count: number) => `“${label}”${count} 个`,
  modelTrained: '训练好一个模型',
  modelNone: '还没有训练好的模型，先去训练一个',
  modelNameNone: (name: string) => `还没有训练好的模型叫“${name}”，程序要用这个名称来找它`,
  modelDone: (name: string) => `“${name}”训练好了`,
  modelAccuracy: (percent: number) => `在没见过的样本上，至少判断对 ${percent}%`,
  accuracyFound: (name: string, percent: number) => `“${name}”判断对了 ${percent}%`,
  accuracyMissing: (name: string, percent: number) =>
    `“${name}”判断对了 ${percent}%。看看它错在哪里，再添一些那样的例子`,
  codeEmpty: '还没有积木接在“当运行被点击”下面。把积木拖过去接好，再检查',
} as const
