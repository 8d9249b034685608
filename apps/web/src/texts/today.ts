import type { TodayWaiting } from '@shijie/contract'

const WEEKDAYS = ['一', '二', '三', '四', '五', '六', '日']
const named = (names: readonly string[], count: number) => names.join('、') + (count > names.length ? '等' : '')
const waited = (days: number) => (days > 0 ? `最早的等了 ${days} 天` : '今天交来的')

/** Words of the teacher's first screen. */
export const todayTexts = {
  greeting: (name: string, hour: number) =>
    `${name}，${hour < 5 ? '晚上好' : hour < 11 ? '早上好' : hour < 13 ? '中午好' : hour < 18 ? '下午好' : '晚上好'}`,
  teacher: (surname: string) => `${surname}老师`,
  welcome: (name: string) => `${name}，欢迎`,
  date: (day: string, weekday: number) => `${day} 周${WEEKDAYS[weekday - 1] ?? ''}`,
  termWeek: (week: number) => `第 ${week} 周`,
  holiday: '假期中',
  waysLabel: '教师空间的其他页面',
  lesson: '这节课',
  running: (period: number, minutes: number) => `正在上 · 第 ${period} 节，还剩 ${minutes} 分钟`,
  next: (period: number, time: string) => `下一节 · 第 ${period} 节，${time} 上课`,
  later: (day: string, period: number, time: string) => `${day} · 第 ${period} 节，${time} 上课`,
  laterDay: (daysAhead: number, weekday: number) =>
    daysAhead === 1
      ? '明天'
      : daysAhead > 6
        ? `下周${WEEKDAYS[weekday - 1] ?? ''}`
        : `周${WEEKDAYS[weekday - 1] ?? ''}`,
  lessonOf: (number: number, count: number) => `第 ${number} 课，共 ${count} 课`,
  people: (count: number) => `${count} 人`,
  mostAt: (places: readonly number[]) => `大多在第 ${places.join('、')} 小节`,
  here: '在线',
  stuck: '卡住',
  done: '完成',
  doneOf: (done: number, of: number) => `${done}/${of} 完成`,
  openLearners: '看全班进度',
  openEdition: '打开教师版',
  chooseCourse: '选这节上哪门课',
  openClass: '打开班级',
  stepsOf: (name: string) => `${name}：各小节有几人`,
  stepCount: (count: number, stuck: number) => (stuck > 0 ? `${count} 人，其中 ${stuck} 人卡住` : `${count} 人`),
  dotMeans: (people: number) => `一个点是 ${people} 人`,
  legend: '圆点是学生，三角是卡住的，方块是学完的',
  noCourseYet: '这节课还没有选课程',
  nothingSoon: '接下来几天没有课',
  nothingSoonHint: '课表里最近一周没有要上的课。',
  holidayTitle: '今天不在学期里',
  holidayHint: '学期开始后，这里是今天的课。等你处理的事照常显示。',
  noTimetable: '填好课表，这里就是今天的课',
  noTimetableHint: '可以一格一格点，也可以把学校发的课表粘贴进来，约 3 分钟。',
  fillTimetable: '填课表',
  day: '今天的课',
  dayCount: (count: number, past: number) => (count === 0 ? '今天没有课' : `${count} 节 · 上完 ${past} 节`),
  changeTimetable: '改课表',
  period: (number: number, time: string) => `第 ${number} 节 ${time}`,
  free: '没有课',
  endsAt: (time: string) => `${time} 下课`,
  waiting: '等我处理',
  waitingCount: (count: number) => `${count} 件`,
  nothingWaits: '现在没有等你处理的事',
  nothingWaitsHint: '学生交了作品、申请开放，都会出现在这里。',
  kinds: {
    works: '作品待批改',
    answers: '简答题待批改',
    inquiries: '提问待回答',
    reports: '被举报的话',
    silent: '两周没有动静',
    applications: '申请待处理',
    datasets: '数据集待审核',
    components: '组件待上架',
    courses: '课程待审核',
  } satisfies Record<TodayWaiting['Kind'], string>,
  acts: {
    works: '去批改',
    answers: '去批改',
    inquiries: '去回答',
    reports: '去看看',
    silent: '看看',
    applications: '处理',
    datasets: '审核',
    components: '审核',
    courses: '审核',
  } satisfies Record<TodayWaiting['Kind'], string>,
  about: ({ Kind, Names, Count }: TodayWaiting, days: number) =>
    Kind === 'works'
      ? waited(days)
      : Kind === 'answers'
        ? `${named(Names, Names.length)}，${waited(days)}`
        : named(Names, Count),
  classes: '我的班级',
  classesHint: '第几课，谁掉队了',
  allClasses: '学生管理',
  moreClasses: (count: number) => `全部 ${count} 个班`,
  classAt: (number: number, minutes: number) => `第 ${number} 课，每天 ${minutes} 分钟`,
  classNoCourse: (minutes: number) => `还没有课程，每天 ${minutes} 分钟`,
  behind: (count: number) => `${count} 人落后一课`,
  keepsUp: '都在跟上',
  noPupils: '还没有学生',
  barOf: (name: string) => `${name}的课程进度`,
  noClasses: '还没有班级',
  noClassesHint: '新建一个班，或请学校管理员把你加进班里。',
  ownCourses: '我的课',
  allCourses: (count: number) => `全部 ${count} 门`,
  courseFacts: (lessons: number, classes: number) =>
    classes > 0 ? `${lessons} 小节，开放给 ${classes} 处` : `${lessons} 小节`,
  unpublished: (count: number) => `${count} 处没发布`,
  published: '已发布',
  draft: '草稿',
  noCourses: '还没有课',
  makeCourse: '新建一门课',
  error: '今天的内容没有加载出来',
  firstTitle: '五步，上好第一节课',
  firstHint: (done: number) => `大约 20 分钟，随时可以停下。已经走完 ${done} 步。`,
  stepDone: '已完成',
  steps: {
    class: { title: '建一个班', about: '班级建好后，学生、课程和课表都放在里面', act: '新建班级', time: '约 1 分钟' },
    pupils: { title: '学生进班', about: '导入名单，或让学生用班级码自己注册', act: '加学生', time: '约 5 分钟' },
    course: { title: '选一门课', about: '拿一门现成的课让学生加入，或者自己做一门', act: '选课', time: '约 5 分钟' },
    timetable: { title: '填课表', about: '哪个班、第几节；以后首页就是今天的课', act: '填课表', time: '约 3 分钟' },
    sign: { title: '上课', about: '学生开始学以后，谁在哪一步这里看得到', act: '看课程', time: '到那一天，这里会亮' },
  },
  askForClass: '请学校管理员把你加进班里',
  changeStep: { class: '看班级', pupils: '改名单', course: '看课程', timetable: '改课表', sign: '看进度' },
  ownCourse: '自己做',
} as const
