/** What Home shows of practice and of models; loaded when somebody gets there. */
export const homeTryTexts = {
  lessons: {
    label: (name: string) => `${name}的课`,
  },
  micro: {
    title: '一节微课，讲清一件事',
    trial: '不用登录',
    minutes: (count: number) => `${count} 分钟`,
  },
  handsOn: {
    title: '动手，才算学会',
    lead: '每个实训分成几小步，做完一步检查一步。积木和 Python 随时切换。',
    facts: (subject: string, steps: number) => [subject, `${steps} 步`].filter(Boolean).join(' · '),
    minutes: (count: number) => `约 ${count} 分钟`,
    free: '不用登录，打开就能试',
    all: (count: number) => `看全部 ${count} 个实训`,
    tryNow: '现在就试一试',
    picture: '工作台：左边拼积木，右边的海龟照着画，下面是同一段程序的 Python',
  },
  models: {
    title: '数据是你拍的，模型是你训的',
    lead: (kinds: number, sets: number, samples: number) =>
      `图像、物体、文字、声音、表格、姿态，${kinds} 种模型都能真正训练。大厅里有 ${sets} 套数据，共 ${samples.toLocaleString('zh-CN')} 个样本。`,
    lobby: '去数据集大厅',
    tag: '数据集',
    facts: (labels: number, samples: number) => `${labels} 类 · ${samples} 张 · 已标完`,
    ask: (name: string) => `这些图“${name}”都没有学过。点一张，看它怎么说。`,
    asking: '正在看…',
    askAbout: (number: number) => `第 ${number} 张图，问一问`,
    says: (label: string, percent: number) => `它说：${label}，把握 ${percent}%`,
    unsure: (percent: number) => `它拿不准，最像的也只有 ${percent}% 的把握`,
    right: (label: string) => `对了，就是${label}。`,
    wrong: (label: string) => `其实是${label}，它也会认错。`,
    curve: '训练看得见',
    curveText: '每学一轮，就用验证集（小考）考一次。可以随时停下，关掉网页也接着训。',
    round: (number: number) => `第 ${number} 轮`,
    curveLabel: (percent: string) => `准确率一轮一轮变化的曲线，测试集上 ${percent}`,
    confusion: '错在哪里，一目了然',
    confusionText: (count: number, wrong: number) =>
      wrong === 0 ? `${count} 张没见过的图，全认对了。` : `${count} 张没见过的图里，有 ${wrong} 张认错了。`,
    confusionHint: '照着错的地方补几张，再训一次试试。',
    saidHead: '它说的',
    use: '用到程序里',
    useTag: '应用组件',
    useText: '训练好的模型马上能用在自己的积木和 Python 里；发布成组件，同学也能试用和收藏。',
    code: (name: string) =>
      `import ai\n# 积木里也有同名的一块\n结果 = ai.predict("${name}", 照片)\nprint(结果.名称, 结果.把握)`,
  },
} as const
