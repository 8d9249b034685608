import { z } from 'zod'
import { idOrNone, requiredText, textField } from './wire/fields.ts'

/** What a picture of a question holds, and of each of its options: the same for both. */

export const CHART_KINDS = ['bar', 'line', 'pie'] as const
export type ChartKind = (typeof CHART_KINDS)[number]
export const CHART_ROWS_MAX = 12
export const CHART_TEXT_MAX = 30
export const PICTURE_TEXT_MAX = 500

const chartFields = z.strictObject({
  Kind: z.enum(CHART_KINDS, '图表的种类 Kind 不正确'),
  Title: textField('图表标题', CHART_TEXT_MAX).default(''),
  /** What the values are counted in; empty for plain numbers. */
  Unit: textField('单位', CHART_TEXT_MAX).default(''),
  Rows: z
    .array(
      z.strictObject({
        Label: requiredText('图表项目', CHART_TEXT_MAX),
        Value: z.number('图表的数值应为数字').min(-1e9, '图表的数值太小').max(1e9, '图表的数值太大'),
      }),
      '图表的数据 Rows 应为列表',
    )
    .min(2, '图表至少要有两行数据')
    .max(CHART_ROWS_MAX, `图表最多 ${CHART_ROWS_MAX} 行数据`),
})

/** What is wrong with a chart as a whole: of parts of a whole none is below nothing, and some is more. */
function chartProblem({ Kind, Rows }: z.output<typeof chartFields>): string | undefined {
  if (Kind !== 'pie') return undefined
  const isWhole = Rows.every(({ Value }) => Value >= 0) && Rows.some(({ Value }) => Value > 0)
  return isWhole ? undefined : '饼图的数值不能小于 0，也不能都是 0'
}

/** The numbers that a chart was drawn from; the picture of it is a file like any other. */
export const questionChart = chartFields.superRefine((chart, context) => {
  const message = chartProblem(chart)
  if (message) context.addIssue({ code: 'custom', path: ['Rows'], message })
})
export type QuestionChart = z.output<typeof questionChart>

export const pictureFields = {
  PictureFileId: idOrNone('图片编号 PictureFileId').default(''),
  /** What the picture shows, for whoever cannot see it. */
  PictureText: textField('图片说明', PICTURE_TEXT_MAX).default(''),
  /** Of a picture that was drawn from numbers: these, so that its author can change them. */
  Chart: questionChart.nullable().default(null),
}

/** The same as it is read again. */
export const writtenPicture = {
  PictureFileId: z.string(),
  PictureText: z.string(),
  Chart: z
    .object({
      Kind: z.enum(CHART_KINDS),
      Title: z.string(),
      Unit: z.string(),
      Rows: z.array(z.object({ Label: z.string(), Value: z.number() })),
    })
    .nullable(),
}

/** The same as learners get it. */
export const shownPicture = { PictureUrl: z.string(), PictureText: z.string() }
