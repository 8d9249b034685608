import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { compressFolder } from './lib/compress.mjs'
import { fingerprint } from './lib/fingerprint.mjs'
import { licencesText } from './lib/licences.mjs'
import { isMain, root } from './lib/paths.mjs'
import { withProgress } from './lib/progress.mjs'
import { visionFiles } from './lib/vision-files.mjs'

/** Builds what is stale: `node tools/build.mjs [web|server|runner|vision]`. */

const common = ['packages', 'package-lock.json', 'tsconfig.json', 'tools/build.mjs', 'tools/lib']
const stampName = '.build-hash'

const parts = {
  web: {
    title: 'Building the web application 正在构建网页',
    target: 'apps/web/dist',
    inputs: ['apps/web', 'content/handbook', 'deploy/licences', ...common],
    make: makeWeb,
  },
  server: {
    title: 'Building the server 正在构建服务端',
    target: 'apps/server/dist',
    inputs: ['apps/server/src', 'apps/server/package.json', ...common],
    make: makeServer,
  },
  runner: {
    title: 'Building the code runner 正在构建程序运行器',
    target: 'apps/runner/dist',
    inputs: ['apps/runner/src', 'apps/runner/package.json', ...common],
    make: makeRunner,
  },
  vision: {
    title: 'Building the picture recogniser 正在构建图像识别',
    target: 'packages/ml/dist',
    inputs: [
      'apps/server/src/clients/vision',
      'apps/server/src/clients/model-run',
      'apps/server/package.json',
      ...common,
    ],
    make: makeVision,
  },
}

/** Builds the named parts as far as they are stale; returns the names of those that were built. */
export async function build(names = Object.keys(parts)) {
  const built = []
  for (const name of names) {
    const part = parts[name]
    const hash = fingerprint(part.inputs)
    if (readStamp(part.target) === hash) continue
    await withProgress(part.title, () => replaceFolder(part, name, hash))
    built.push(name)
  }
  return built
}

/** Builds beside the old result and swaps at the end: a failed or interrupted build leaves the old one in place. */
async function replaceFolder(part, name, hash) {
  const draft = join(root, 'artifacts', 'build', `${name}-${process.pid}`)
  const target = join(root, part.target)
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true })
  try {
    await part.make(draft)
    writeFileSync(join(draft, stampName), hash)
    mkdirSync(dirname(target), { recursive: true })
    rmSync(target, { recursive: true, force: true })
    renameSync(draft, target)
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

async function makeWeb(outDir) {
  // Whoever calls may have a name of its own there (Playwright says "test"), and React would come in its slow kind.
  process.env.NODE_ENV = 'production'
  const { build: viteBuild } = await import('vite')
  await viteBuild({
    root: join(root, 'apps/web'),
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true, manifest: true },
  })
  writeFileSync(join(outDir, 'licences.txt'), licencesText(root))
  await compressFolder(outDir)
}

async function makeServer(outDir) {
  const { build: esbuild } = await import('esbuild')
  await esbuild(serverOptions(outDir))
  cpSync(join(root, 'apps/server/src/db/migrations'), join(outDir, 'migrations'), { recursive: true })
}

/** The child of the code runner, with its own Python and the modules that learners' programs may import. */
async function makeRunner(outDir) {
  const { build: esbuild } = await import('esbuild')
  await esbuild({
    entryPoints: { runner: join(root, 'apps/runner/src/main.ts') },
    outdir: outDir,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    alias: ourPackages(),
    logLevel: 'warning',
  })
  copyPython(join(root, 'apps/runner/src/python'), join(outDir, 'python'))
  copyPython(join(root, 'packages/program/python'), join(outDir, 'modules'))
}

function copyPython(from, to) {
  mkdirSync(to, { recursive: true })
  const names = existsSync(from) ? readdirSync(from).filter((name) => name.endsWith('.py')) : []
  for (const name of names) cpSync(join(from, name), join(to, name))
}

/**
 * The threads that see pictures and train models, with the libraries inside of them, and the files of the networks: a server
 * needs none of the packages that these came in.
 */
async function makeVision(outDir) {
  const { build: esbuild } = await import('esbuild')
  await esbuild({
    entryPoints: {
      'vision-thread': join(root, 'apps/server/src/clients/vision/vision-thread.ts'),
      'run-thread': join(root, 'apps/server/src/clients/model-run/run-thread.ts'),
    },
    outdir: outDir,
    outExtension: { '.js': '.cjs' },
    bundle: true,
    minify: true,
    legalComments: 'linked',
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    external: ['sharp'],
    alias: ourPackages(),
    logLevel: 'error',
  })
  // Apart, because only a school's own ONNX network needs it.
  await esbuild({
    stdin: {
      contents: "export { InferenceSession, Tensor, env } from 'onnxruntime-web'",
      resolveDir: join(root, 'packages/ml'),
    },
    outfile: join(outDir, 'onnx.mjs'),
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    logLevel: 'error',
  })
  for (const { from, name } of visionFiles(root)) cpSync(from, join(outDir, name))
}

/** The esbuild options of the server; the watch mode uses the same ones. */
export function serverOptions(outdir) {
  const folder = join(root, 'apps/server/src/entries')
  const entries = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
  return {
    entryPoints: entries.map((name) => join(folder, name)),
    outdir,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    // Our own packages are source, not published modules, so they go into the bundle.
    alias: ourPackages(),
    sourcemap: true,
    logLevel: 'warning',
  }
}

/** Name of each package of ours → its source folder. */
export function ourPackages() {
  const folder = join(root, 'packages')
  return Object.fromEntries(readdirSync(folder).map((name) => [`@shijie/${name}`, join(folder, name, 'src')]))
}

function readStamp(target) {
  const file = join(root, target, stampName)
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}

if (isMain(import.meta.url)) {
  const names = process.argv.slice(2)
  const built = await build(names.length > 0 ? names : undefined)
  if (built.length === 0) console.log('Everything is up to date. 已是最新。')
}
