import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { detectType } from './detect-type.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'shijie-types-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it.each([
  [
    'notebook.ipynb',
    '{"cells":[{"outputs":[{"data":{"image/svg+xml":"<svg><script>1</script></svg>"}}]}]}',
    'application/json',
  ],
  ['网页是什么.md', '一页网页：`<html><body>…</body></html>`', 'text/markdown'],
  ['例子.csv', '标签,含义\n<script>,程序', 'text/csv'],
  ['make.py', 'print("<svg></svg>")', 'text/x-python'],
  ['page.xml', '<html><body>你好</body></html>', 'text/html'],
  ['noname', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml'],
])('[E101] %s that speaks of tags is what it is', async (name, content, type) => {
  const path = join(folder, 'file')
  writeFileSync(path, content)
  expect(await detectType(path, name)).toBe(type)
})
