import { arg, blocksWith } from './arguments.ts'

export const chartBlocks = blocksWith('chart', 'chart', [
  {
    type: 'chart_draw',
    message: '画%1 名称 %2 数值 %3 标题 %4',
    args: [
      arg.choice('KIND', ['柱形图', 'bar'], ['折线图', 'line'], ['饼图', 'pie']),
      arg.list('LABELS', ['一班', '二班', '三班']),
      arg.list('VALUES', [42, 38, 45]),
      arg.text('TITLE', '各班人数'),
    ],
    python: 'chart.{KIND:raw}({LABELS}, {VALUES}, {TITLE})',
    help: '用一列名称和一列数画图，两列要一样长。',
    example: 'chart.bar(["一班", "二班"], [42, 38], "各班人数")',
    words: '图表 统计图 柱状图',
  },
  {
    type: 'chart_scatter',
    message: '画散点图 横 %1 纵 %2 标题 %3',
    args: [arg.list('XS', [1, 2, 3]), arg.list('YS', [2, 4, 5]), arg.text('TITLE', '身高和体重')],
    python: 'chart.scatter({XS}, {YS}, {TITLE})',
    help: '每一对数是图上的一个点，看两件事有没有关系。',
    example: 'chart.scatter([1, 2, 3], [2, 4, 5], "身高和体重")',
    words: '图表',
  },
  {
    type: 'chart_table',
    message: '把 %1 列成表 ，表头 %2',
    args: [arg.list('ROWS'), arg.list('HEADER', ['姓名', '分数'])],
    python: 'chart.show_table({ROWS}, {HEADER})',
    help: '列表的每一项是一行，每行又是一个列表。',
    example: 'chart.show_table([["小林", 90]], ["姓名", "分数"])',
    words: '表格',
  },
])
