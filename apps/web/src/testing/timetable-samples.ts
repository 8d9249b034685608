/**
 * Timetables as schools keep them, written before the reader was: each with the classes of its teacher and what should be read.
 * An expected line is `weekday-period class`, with 单 or 双 behind it for every other week; `?` stands before what is to be asked.
 */
export interface TimetableSample {
  name: string
  classes: readonly string[]
  text: string
  expected: readonly string[]
}

export const timetableSamples: readonly TimetableSample[] = [
  {
    name: 'a plain sheet of a senior school',
    classes: ['高一（1）班', '高一（3）班', '高一（4）班'],
    text: '节次\t周一\t周二\t周三\t周四\t周五\n第1节\t\t高一(3)班 人工智能\t\t\t\n第2节\t高一(1)班 人工智能\t\t\t高一(4)班 人工智能\t\n第3节\t\t\t\t\t高一(3)班 人工智能',
    expected: ['1-2 高一（1）班', '2-1 高一（3）班', '4-2 高一（4）班', '5-3 高一（3）班'],
  },
  {
    name: 'full width signs, Chinese numerals, 星期',
    classes: ['七年级（1）班', '七年级（2）班'],
    text: '　\t星期一\t星期二\t星期三\t星期四\t星期五\n第一节\t七（１）班\t　\t七（２）班\t　\t　\n第二节\t　\t七年级一班\t　\t　\t７年级２班',
    expected: ['1-1 七年级（1）班', '2-2 七年级（1）班', '3-1 七年级（2）班', '5-2 七年级（2）班'],
  },
  {
    name: 'a title above, morning and afternoon in a column of their own, breaks between',
    classes: ['初二1班', '初二2班'],
    text: '清河中学 2026—2027 学年度第一学期课程表\n教师：陈思远\t\t\t\t\t\t\n\t节次\t一\t二\t三\t四\t五\n上午\t1\t初二1班\t\t\t\t\n\t2\t\t\t初二2班\t\t\n大课间\t\t\t\t\t\t\n\t3\t\t\t\t\t初二（1）班\n\t4\t\t\t\t\t\n午休\t\t\t\t\t\t\n下午\t5\t\t初二2\t\t\t\n\t6\t\t\t\t\t',
    expected: ['1-1 初二1班', '2-5 初二2班', '3-2 初二2班', '5-3 初二1班'],
  },
  {
    name: 'lines in a cell: course, class, room, and the name of the teacher',
    classes: ['高一(3)班', '高一(4)班'],
    text: '时间\t周一\t周二\n第1节 8:00-8:40\t"人工智能\n高一(3)班\n机房2\n陈思远"\t\n第2节 8:50-9:30\t\t"陈思远\n高一(4)班\n人工智能"',
    expected: ['1-1 高一(3)班', '2-2 高一(4)班'],
  },
  {
    name: 'days in rows, periods in columns',
    classes: ['五年级1班', '五年级2班'],
    text: '\t第1节\t第2节\t第3节\t第4节\n周一\t\t五（1）班\t\t\n周三\t五（2）班\t\t\t五（1）班\n周五\t\t\t五年级2班\t',
    expected: ['1-2 五年级1班', '3-1 五年级2班', '3-4 五年级1班', '5-3 五年级2班'],
  },
  {
    name: 'every other week in one cell',
    classes: ['高二1班', '高二2班', '高二3班'],
    text: '\t周一\t周二\t周三\n1\t单周：高二1班 双周：高二2班\t\t高二3班（单）\n2\t\t高二3班\t',
    expected: ['1-1 高二1班 单', '1-1 高二2班 双', '2-2 高二3班', '3-1 高二3班 单'],
  },
  {
    name: 'a merged head of two columns for each day, 单周 and 双周 under it',
    classes: ['八年级（5）班', '八年级（6）班'],
    text: '\t周一\t\t周二\t\t周三\t\n\t单周\t双周\t单周\t双周\t单周\t双周\n第3节\t八（5）班\t八（6）班\t\t\t\t八（5）班\n第4节\t\t\t八（6）班\t八（6）班\t\t',
    expected: ['1-3 八年级（5）班 单', '1-3 八年级（6）班 双', '2-4 八年级（6）班', '3-3 八年级（5）班 双'],
  },
  {
    name: 'classes that are not mine, and hours without a class',
    classes: ['高一1班'],
    text: '\t周一\t周二\t周三\t周四\n1\t升旗\t高一1班\t高一9班\t\n2\t教研活动\t\t\t高一1班 班会',
    expected: ['1-1 ?升旗', '1-2 ?教研活动', '2-1 高一1班', '3-1 ?高一9班', '4-2 高一1班'],
  },
  {
    name: 'class numbers alone, of two grades',
    classes: ['七年级（1）班', '八年级（1）班', '八年级（2）班'],
    text: '\t周一\t周二\n第1节\t1班\t2班\n第2节\t八年级1班\t',
    expected: ['1-1 ?1班', '1-2 八年级（1）班', '2-1 八年级（2）班'],
  },
  {
    name: 'the grade stands in the title',
    classes: ['七年级（1）班', '七年级（2）班', '八年级（1）班', '八年级（2）班'],
    text: '八年级信息科技任课表\n\t周一\t周二\t周三\n1\t1班\t\t2班\n2\t\t（2）班\t',
    expected: ['1-1 八年级（1）班', '2-2 八年级（2）班', '3-1 八年级（2）班'],
  },
  {
    name: 'numbers of three and four signs',
    classes: ['七年级（1）班', '七年级（12）班', '高一（3）班'],
    text: '节\\星期,星期一,星期二,星期三,星期四,星期五\n1,701,,712班,,\n2,,1003班,,,701班',
    expected: ['1-1 七年级（1）班', '2-2 高一（3）班', '3-1 七年级（12）班', '5-2 七年级（1）班'],
  },
  {
    name: 'two periods in a row of the sheet, and evening',
    classes: ['2026级计算机3班', '2026级计算机1班'],
    text: '节次\t周一\t周二\t周三\n1-2节\t2026级计算机3班 机器学习基础 实训楼302\t\t\n第3、4节\t\t2026级计算机1班\t\n晚自习\t\t\t2026级计算机3班',
    expected: ['1-1 2026级计算机3班', '1-2 2026级计算机3班', '2-3 2026级计算机1班', '2-4 2026级计算机1班'],
  },
  {
    name: 'the afternoon counts from one again, and a sheet of seven days',
    classes: ['六（2）班', '六（3）班'],
    text: '\t节次\t周一\t周二\t周三\t周四\t周五\t周六\t周日\n上午\t第1节\t\t\t六2班\t\t\t\t\n上午\t第2节\t\t\t\t\t\t\t\n上午\t第3节\t六3班\t\t\t\t\t\t\n下午\t第1节\t\t六3班\t\t\t\t六2班\t\n下午\t第2节\t\t\t\t\t\t\t',
    expected: ['1-3 六（3）班', '2-4 六（3）班', '3-1 六（2）班', '6-4 六（2）班'],
  },
  {
    name: 'a row of the sheet is broken into two, the label stands in the first',
    classes: ['高一（1）班', '高一（2）班'],
    text: '节次\t周一\t周二\n第1节\t高一1班\t\n\t人工智能\t\n第2节\t\t人工智能\n\t\t高一2班',
    expected: ['1-1 高一（1）班', '2-2 高一（2）班'],
  },
  {
    name: 'another order of the name, and two classes together',
    classes: ['高一1班', '高一2班', '人工智能社团'],
    text: '\t周一\t周二\t周三\t周四\n1\t1班（高一）\t高一1班、高一2班\t\t\n2\t\t\t人工智能社团\t高一 2 班',
    expected: ['1-1 高一1班', '2-1 ?高一1班、高一2班', '3-2 人工智能社团', '4-2 高一2班'],
  },
  {
    name: 'only times at the left',
    classes: ['四年级1班', '四年级2班'],
    text: '时间\t周一\t周二\n08:00-08:40\t四1班\t\n08:50-09:30\t\t四2班\n10:00-10:40\t四2班\t',
    expected: ['1-1 四年级1班', '1-3 四年级2班', '2-2 四年级2班'],
  },
]
