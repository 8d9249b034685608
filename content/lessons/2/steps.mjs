const rows = ['尖角数（个）,长宽比,类别', '3,0.70,银杏', '7,1.05,枫叶', '2,0.66,银杏', '80,1.02,枫叶', '8,1.10,银杏']

const dialog = (page) => page.getByRole('dialog', { name: '粘贴或导入表格' })
const samples = (page) => page.getByRole('listbox', { name: '样本' })
const row = (page, values) => samples(page).getByRole('option', { name: values })
const classes = (page) => page.getByRole('complementary', { name: '类别' })
const counts = (page) => classes(page).getByRole('list').first()

/** Shows one class and goes to its end, where what came last stands. */
async function toEnd(page, label, values) {
  await page.getByRole('combobox', { name: '所有类别' }).selectOption(label)
  await row(page, new RegExp(label)).first().waitFor()
  await samples(page).evaluate((list) => list.scrollTo(0, list.scrollHeight))
  await row(page, values).click()
}

export const prepare = (page) => page.goto('/pretrain/datasetlobby')

export const steps = [
  {
    say: '打开“数据集大厅”，点“校园树叶”。',
    mark: (page) => page.getByRole('link', { name: /校园树叶/ }),
    act: (page) => page.getByRole('link', { name: /校园树叶/ }).click(),
  },
  {
    say: '先读“数据卡”：这些数是怎么来的？',
    shows: true,
    mark: (page) => page.getByRole('heading', { name: '数据卡' }),
  },
  {
    say: '点“复制一份来改”。',
    mark: (page) => page.getByRole('button', { name: '复制一份来改' }),
    act: async (page) => {
      await page.getByRole('button', { name: '复制一份来改' }).click()
      await page.getByRole('button', { name: '导入表格' }).waitFor()
    },
  },
  { say: '看右边的“类别”：两类各有几行？', shows: true, mark: counts },
  {
    say: '点“导入表格”。',
    mark: (page) => page.getByRole('button', { name: '导入表格' }),
    act: (page) => page.getByRole('button', { name: '导入表格' }).click(),
  },
  {
    say: '把下面的五行粘贴进去。',
    shows: true,
    act: (page) => dialog(page).getByRole('textbox').fill(rows.join('\n')),
    mark: (page) => dialog(page).getByRole('textbox'),
    clip: dialog,
  },
  {
    say: '点“收集 5 行”。',
    mark: (page) => dialog(page).getByRole('button', { name: '收集 5 行' }),
    clip: dialog,
    act: async (page) => {
      await dialog(page).getByRole('button', { name: '收集 5 行' }).click()
      await page.getByText('送来 5，收下 5', { exact: false }).waitFor()
    },
  },
  {
    say: '在“所有类别”里选“枫叶”，拉到最下面，点一下不可能的那一行。',
    shows: true,
    act: (page) => toEnd(page, '枫叶', /尖角数（个） 80，/),
    mark: (page) => row(page, /尖角数（个） 80，/),
  },
  {
    say: '点黑条上的“删除”。',
    mark: (page) => page.getByRole('button', { name: '删除', exact: true }),
    act: async (page) => {
      await page.getByRole('button', { name: '删除', exact: true }).click()
      await page.getByText('已标 164 / 164 行').first().waitFor()
    },
  },
  {
    say: '换成“银杏”，拉到最下面，点一下类别抄错的那一行。',
    shows: true,
    act: (page) => toEnd(page, '银杏', /尖角数（个） 8，长宽比 1\.1/),
    mark: (page) => row(page, /尖角数（个） 8，长宽比 1\.1/),
  },
  {
    say: '点黑条上的“2 枫叶”，给它改标签。',
    mark: (page) => page.getByRole('button', { name: /标为 枫叶/ }),
    act: async (page) => {
      await page.getByRole('button', { name: /标为 枫叶/ }).click()
      await classes(page).getByText('90 行').waitFor()
    },
  },
  { say: '再看“类别”：银杏 74 行，枫叶 90 行。', shows: true, mark: counts },
]
