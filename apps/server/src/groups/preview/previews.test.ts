import { createHash } from 'node:crypto'
import { readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getFile, getPreview, previewFile } from '@shijie/contract'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { archiveOf } from '../../../test/archives.ts'
import { buildFile, buildLesson, buildUser, joinAs } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/support.ts'
import { DAY } from '../../platform/time.ts'
import { renderInThread } from './make-page.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const OFFICE = 'application/vnd.openxmlformats-officedocument.'
const DOCX = `${OFFICE}wordprocessingml.document`
const XLSX = `${OFFICE}spreadsheetml.sheet`

const xml = (body: string) => Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${body}`)
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE_RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

function docxOf(paragraphs: string, relations = '') {
  const w = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
  return archiveOf(
    {
      name: '[Content_Types].xml',
      content: xml(
        `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${DOCX}.main+xml"/></Types>`,
      ),
    },
    {
      name: '_rels/.rels',
      content: xml(
        `<Relationships xmlns="${RELATIONS}"><Relationship Id="r1" Type="${OFFICE_RELATIONS}/officeDocument" Target="word/document.xml"/></Relationships>`,
      ),
    },
    {
      name: 'word/_rels/document.xml.rels',
      content: xml(`<Relationships xmlns="${RELATIONS}">${relations}</Relationships>`),
    },
    {
      name: 'word/document.xml',
      content: xml(
        `<w:document xmlns:w="${w}" xmlns:r="${OFFICE_RELATIONS}"><w:body>${paragraphs}</w:body></w:document>`,
      ),
    },
  )
}

function xlsxOf(rows: string) {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  return archiveOf(
    {
      name: 'xl/workbook.xml',
      content: xml(
        `<workbook xmlns="${main}" xmlns:r="${OFFICE_RELATIONS}"><sheets><sheet name="成绩" sheetId="1" r:id="r1"/></sheets></workbook>`,
      ),
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: xml(
        `<Relationships xmlns="${RELATIONS}"><Relationship Id="r1" Type="${OFFICE_RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
      ),
    },
    {
      name: 'xl/worksheets/sheet1.xml',
      content: xml(`<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`),
    },
  )
}
const cells = (...texts: string[]) =>
  `<row>${texts.map((text, i) => `<c r="${String.fromCharCode(65 + i)}1" t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`

async function ownFile(content: Buffer | string, mediaType: string, name: string) {
  const user = await buildUser(test.db, { userType: '7000' })
  const bytes = Buffer.from(content)
  const file = await buildFile(test.db, test.storage, { ownerId: user.id, content: bytes, mediaType, name })
  return { file, user, token: await test.sessionFor(user.id) }
}

const ask = (token: string, file_url: string, headers: Record<string, string> = {}) =>
  test.call(previewFile, { token, body: { file_url }, headers })

/** The page that a frame would show. */
async function pageOf(content: Buffer | string, mediaType: string, name: string) {
  const { file, token } = await ownFile(content, mediaType, name)
  const { Data } = await ask(token, file.id)
  expect(Data).toMatchObject({ Kind: 'page', Reason: '', FileName: name })
  const answer = await test.app.inject({ url: Data.PreviewUrl })
  expect(answer.statusCode).toBe(200)
  return answer
}

describe('what can be shown', () => {
  it.each([
    ['application/pdf', '讲义.pdf', 'pdf'],
    ['image/png', '图.png', 'picture'],
  ])('[E119] %s as it is', async (mediaType, name, kind) => {
    const { file, token } = await ownFile('bytes', mediaType, name)
    const { Data } = await ask(token, file.id)
    expect(Data).toMatchObject({ Kind: kind, FileName: name })
    expect(Data.PreviewUrl).toBe(Data.FileUrl)
    expect((await test.app.inject({ url: Data.FileUrl })).payload).toBe('bytes')
  })

  it('[E119] Markdown as a document', async () => {
    const { payload } = await pageOf('# 观察单\n\n- 一片**叶子**\n', 'text/markdown', '观察单.md')
    expect(payload).toContain('<h1>观察单</h1>')
    expect(payload).toContain('<strong>叶子</strong>')
  })

  it('[E119] a table of CSV in GBK, cut after 500 rows', async () => {
    const name = Buffer.from([0xc3, 0xfb, 0xd7, 0xd6]) // 名字
    const rows = Array.from({ length: 600 }, (_, n) => `\n${n},=1+1`).join('')
    const { payload } = await pageOf(Buffer.concat([name, Buffer.from(`,b${rows}`)]), 'text/csv', '表.csv')
    expect(payload).toContain('<th>名字</th>')
    expect(payload).toContain('<td>=1+1</td>')
    expect(payload.match(/<tr>/g)).toHaveLength(501)
    expect(payload).toContain('只显示前 500 行')
  })

  it('[E119] a Word document', async () => {
    const { payload } = await pageOf(docxOf('<w:p><w:r><w:t>你好，世界</w:t></w:r></w:p>'), DOCX, '作文.docx')
    expect(payload).toContain('<p>你好，世界</p>')
  })

  it('[E119] a spreadsheet', async () => {
    const { payload } = await pageOf(xlsxOf(cells('姓名', '&lt;b&gt;粗&lt;/b&gt;')), XLSX, '成绩.xlsx')
    expect(payload).toContain('<th>姓名</th><th>&lt;b&gt;粗&lt;/b&gt;</th>')
  })

  it('[E119] a notebook with its outputs', async () => {
    const notebook = {
      cells: [
        { cell_type: 'markdown', source: ['# 训练\n', '第一步'] },
        {
          cell_type: 'code',
          source: 'print(1)',
          outputs: [
            { output_type: 'stream', text: ['1\n'] },
            {
              output_type: 'execute_result',
              data: { 'text/html': '<table><tr><td onclick="x()">格</td></tr></table>' },
            },
            { output_type: 'display_data', data: { 'image/png': 'iVBORw0KGgo=\n' } },
            { output_type: 'error', ename: 'ValueError', evalue: '\u001b[31m错了' },
          ],
        },
      ],
    }
    const { payload } = await pageOf(JSON.stringify(notebook), 'application/json', '第一课.ipynb')
    for (const part of [
      '<h1>训练</h1>',
      'print(1)',
      '<td>格</td>',
      '<img src="data:image/png;base64,iVBORw0KGgo=" alt',
      'ValueError: 错了',
    ]) {
      expect(payload).toContain(part)
    }
  })

  it.each([
    ['GB 18030', Buffer.from([0xc4, 0xe3, 0xba, 0xc3])],
    ['UTF-8', Buffer.from('你好')],
    ['UTF-16', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('你好', 'utf16le')])],
  ])('[E119] a text in %s', async (_encoding, content) => {
    const { payload } = await pageOf(content, 'text/plain', '说明.txt')
    expect(payload).toContain('<pre>你好</pre>')
  })

  it('[E119] slides not, calmly, with a download', async () => {
    const { file, token } = await ownFile('x', `${OFFICE}presentationml.presentation`, '课件.pptx')
    const answer = await ask(token, file.id)
    expect(answer.IsSuccess).toBe(true)
    expect(answer.Data).toMatchObject({ Kind: 'none', PreviewUrl: '', Reason: '这种文件不能在线预览，可以下载后打开' })
    expect((await test.app.inject({ url: answer.Data.FileUrl })).statusCode).toBe(200)
  })
})

describe('the page', () => {
  it('[E119][O151] runs nothing, fetches nothing and belongs to no origin', async () => {
    const { headers } = await pageOf('<script>alert(1)</script>', 'text/html', '网页.html')
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/^sandbox; default-src 'none'/)
    expect(policy).not.toMatch(/allow-|script-src/)
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  it.each([
    [
      'Markdown',
      '<script>alert(1)</script><img src=x onerror=alert(1)>[a](javascript:alert(1))',
      'text/markdown',
      'a.md',
    ],
    ['Markdown that links', '![x](https://evil.example/a.png) [y](https://evil.example)', 'text/markdown', 'b.md'],
    ['a text', '</pre><script src="https://evil.example/a.js"></script>', 'text/plain', 'c.txt'],
    ['a table', 'a\n"<iframe src=https://evil.example>"', 'text/csv', 'd.csv'],
  ])('[E119] %s brings no tag of its own', async (_what, content, mediaType, name) => {
    const { payload } = await pageOf(content, mediaType, name)
    expect(payload).not.toMatch(/<(script|iframe|img)|href=|onerror="|javascript:[^<]*"/)
  })

  it('[E119] a Word document brings no link and no picture from elsewhere', async () => {
    const relation = `<Relationship Id="h1" Type="${OFFICE_RELATIONS}/hyperlink" Target="javascript:alert(1)" TargetMode="External"/>`
    const link = '<w:p><w:hyperlink r:id="h1"><w:r><w:t>点我</w:t></w:r></w:hyperlink></w:p>'
    const { payload } = await pageOf(docxOf(link, relation), DOCX, '链接.docx')
    expect(payload).toContain('点我')
    expect(payload).not.toContain('javascript:')
  })

  it('[O151] is for whoever may read the file, also by a copied address', async () => {
    const { file, token } = await ownFile('# 一', 'text/markdown', '一.md')
    const { Data } = await ask(token, file.id)
    const stranger = await test.sessionFor((await buildUser(test.db)).id)
    expect((await ask(stranger, file.id)).ErrorCode).toBe(40401)
    expect((await ask(stranger, Data.FileUrl)).ErrorCode).toBe(40401)
    expect((await test.call(getPreview, { token: stranger, query: { FileId: file.id } })).ErrorCode).toBe(40401)
    const forged = Data.PreviewUrl.replace(
      /Signature=(.)/,
      (_, sign: string) => `Signature=${sign === 'A' ? 'B' : 'A'}`,
    )
    expect((await test.app.inject({ url: forged })).json().ErrorCode).toBe(10001)
  })

  it('[E119] of a lesson’s document is for those who may open the lesson', async () => {
    const content = Buffer.from('# 讲义')
    const document = { kind: 'document' as const, pageCount: 1, mediaType: 'text/markdown', content }
    const lesson = await buildLesson(test.db, test.storage, document)
    const learner = await buildUser(test.db)
    const token = await test.sessionFor(learner.id)
    expect((await ask(token, lesson.fileId ?? '')).ErrorCode).toBe(40401)
    await joinAs(test.db, lesson.courseId, learner.id)
    expect((await ask(token, lesson.fileId ?? '')).Data.Kind).toBe('page')
  })
})

describe('addresses', () => {
  it('[E119] of our own files are understood as path and in full', async () => {
    const { file, token } = await ownFile('一', 'text/plain', '一.txt')
    const path = `${getFile.path}?FileId=${file.id}`
    for (const address of [path, `http://school.example${path}`, `https://School.example${path}`, file.id]) {
      expect((await ask(token, address, { host: 'school.example' })).Data.Kind, address).toBe('page')
    }
  })

  it('[E119] that a caller signed may be given on', async () => {
    const { file, token } = await ownFile('一', 'text/plain', '一.txt')
    const { Data } = await ask(token, file.id)
    expect((await ask(token, Data.FileUrl)).Data.Kind).toBe('page')
  })

  it.each([
    'https://evil.example/api/ResourceFile/Get?FileId=ID',
    'http://127.0.0.1:5432/',
    'http://localhost/api/ResourceFile/Get?FileId=ID',
    'http://[::1]/api/ResourceFile/Get?FileId=ID',
    'http://2130706433/api/ResourceFile/Get?FileId=ID',
    'http://0x7f.1/api/ResourceFile/Get?FileId=ID',
    'http://169.254.169.254/latest/meta-data/',
    'http://school.example@evil.example/api/ResourceFile/Get?FileId=ID',
    'http://evil.example#@school.example/api/ResourceFile/Get?FileId=ID',
    'http://school.example.evil.example/api/ResourceFile/Get?FileId=ID',
    'http://school.example:22/api/ResourceFile/Get?FileId=ID',
    'http://school.example\\@evil.example/api/ResourceFile/Get?FileId=ID',
    'http://school。example/api/ResourceFile/Get?FileId=ID',
    '//evil.example/api/ResourceFile/Get?FileId=ID',
    '/\\evil.example/api/ResourceFile/Get?FileId=ID',
    'file:///etc/passwd',
    'ftp://school.example/api/ResourceFile/Get?FileId=ID',
    'gopher://school.example/api/ResourceFile/Get?FileId=ID',
    'data:text/html,<b>x</b>',
    'javascript:alert(1)',
    '/api/ResourceFile/../Upload/GetQuota?FileId=ID',
    '/api/ResourceFile/%2e%2e/ResourceFile/Get?FileId=ID',
    '/api/ResourceFile/Get%3FFileId=ID',
    '/api/ResourceFile/Get?FileId=ID&next=https://evil.example',
    '/api/ResourceFile/Get?FileId=../../etc/passwd',
    '/outLogin?FileId=ID',
    ' /api/ResourceFile/Get?FileId=ID',
    'http://school.example/api/ResourceFile/Get?FileId=ID\r\nHost: evil.example',
  ])('[E119] %s is refused', async (address) => {
    const { file, token } = await ownFile('一', 'text/plain', '一.txt')
    const answer = await ask(token, address.replace('ID', file.id), { host: 'school.example' })
    expect({ code: answer.ErrorCode, sentence: answer.ErrorMsg }).toEqual({
      code: 40001,
      sentence: '只能预览本站的文件',
    })
  })
})

describe('hostile files', () => {
  const none = { Kind: 'none', Reason: '这个文件暂时不能在线预览，可以下载后打开' }

  it.each([
    ['an archive that unfolds to gigabytes', () => bomb()],
    [
      'an archive that lies about its sizes',
      () => archiveOf({ name: 'word/document.xml', content: Buffer.alloc(100_000_000), claimedSize: 10 }),
    ],
    ['no archive', () => Buffer.from('PK nothing')],
    ['an archive of something else', () => archiveOf({ name: 'a.txt', content: Buffer.from('a') })],
  ])('[E119] %s is a note with a download', async (_what, make) => {
    for (const [mediaType, name] of [
      [DOCX, 'a.docx'],
      [XLSX, 'a.xlsx'],
    ] as const) {
      const { file, token } = await ownFile(make(), mediaType, name)
      const answer = await ask(token, file.id)
      expect(answer).toMatchObject({ IsSuccess: true, Data: none })
    }
  })

  it('[E119] a notebook that is none is a note with a download', async () => {
    for (const content of ['{', '[]', '{"cells":1}', 'null']) {
      const { file, token } = await ownFile(content, 'application/json', 'a.ipynb')
      expect((await ask(token, file.id)).Data).toMatchObject(none)
    }
  })

  it('[E119] what is too large is not even tried', async () => {
    const { file, token } = await ownFile('a,b', 'text/csv', 'a.csv')
    await test.db
      .updateTable('files')
      .set({ size: 30 * 1024 * 1024 })
      .where('id', '=', file.id)
      .execute()
    expect((await ask(token, file.id)).Data).toMatchObject({
      Kind: 'none',
      Reason: '文件太大，不能在线预览，可以下载后打开',
    })
  })

  it('[E119] what failed is not tried again for anybody, and what failed for want of time is tried the next day', async () => {
    const broken = archiveOf({ name: 'word/document.xml', content: Buffer.from(`<w:broken n="${Math.random()}">`) })
    const failed = async () => {
      const { file, token } = await ownFile(broken, DOCX, 'a.docx')
      expect((await ask(token, file.id)).Data).toMatchObject(none)
      const marks = await readdir(join(test.config.dataDir, 'previews'))
      const mark = marks.find((name) => name.startsWith(createHash('sha256').update(file.content).digest('hex')))
      expect(mark).toMatch(/\.failed$/)
      return join(test.config.dataDir, 'previews', mark ?? '')
    }
    const mark = await failed()
    const mtime = async () => (await stat(mark)).mtime.getTime()
    const before = await mtime()
    await failed()
    expect(await mtime()).toBe(before)
    // Two days old, and it had been too slow: that is tried again, another failure is not.
    const old = new Date(Math.floor(Date.now() / 1000) * 1000 - 2 * DAY)
    await utimes(mark, old, old)
    await failed()
    expect(await mtime()).toBe(old.getTime())
    await writeFile(mark, 'slow')
    await utimes(mark, old, old)
    await failed()
    expect(await mtime()).toBeGreaterThan(old.getTime())
    expect(await readFile(mark, 'utf8')).toBe('failed')
  })

  it('[E119] a thread that takes too long is ended', async () => {
    const task = { format: 'csv' as const, content: new Uint8Array(Buffer.from('a,b\n'.repeat(2_000_000))) }
    await expect(renderInThread(inject('previewProgram'), task, 1)).rejects.toThrow('too long')
  })
})

/** More than a page may be made of, in a few kilobytes. */
const bomb = () => archiveOf({ name: 'word/document.xml', content: Buffer.alloc(90_000_000) })
