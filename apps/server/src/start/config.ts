import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import type { RunnerEngine } from '@shijie/contract'
import { z } from 'zod'
import { isEd25519Key, randomToken } from '../platform/crypto.ts'
import { isDnsName } from '../tls/machine-names.ts'
import { repositoryRoot } from './repository-root.ts'
import { readVisionConfig, type VisionConfig } from './vision-config.ts'

/** The only reader of the environment. All problems are reported together. */

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost'])
const SAMPLE_SECRETS = ['changeme', 'secret', 'sample', 'example', 'test']

const truthy = z.enum(['0', '1', 'true', 'false', '']).transform((value) => value === '1' || value === 'true')

const environment = z.object({
  SHIJIE_MODE: z.enum(['demo', 'production']).default('production'),
  DEMO: truthy.default(false),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.string().startsWith('postgres').optional(),
  APP_SECRET: z.string().min(16, 'APP_SECRET needs at least 16 characters').optional(),
  TRUST_PROXY: z.string().default(''),
  METRICS_TOKEN: z.string().min(16).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
  SMTP_URL: z.url().optional(),
  MAIL_FROM: z.string().default('shijie@localhost'),
  SMS_GATEWAY_URL: z.url().optional(),
  SMS_GATEWAY_TOKEN: z.string().optional(),
  SITE_NAME: z.string().default('拾阶 AI 学堂'),
  SITE_SHORT_NAME: z.string().default('拾阶'),
  SITE_COPYRIGHT: z.string().default(''),
  SITE_FILING_NUMBER: z.string().default(''),
  SITE_ADDRESS: z.string().default(''),
  LICENCE_PUBLIC_KEY: z.string().optional(),
  BLOCK_SHORTCUTS: truthy.default(true),
  HTTPS: z.enum(['off', 'local']).default('off'),
  HTTPS_PORT: z.coerce.number().int().min(0).max(65_535).default(3443),
  HTTPS_NAMES: z.string().default(''),
  WORKER: z.enum(['inside', 'apart']).default('inside'),
  BACKUP_DIR: z.string().optional(),
  BACKUP_TIME: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'needs the form 02:30')
    .default('02:30'),
  BACKUP_KEEP_DAILY: z.coerce.number().int().min(1).max(366).default(7),
  BACKUP_REHEARSE_DAYS: z.coerce.number().int().min(0).max(366).default(7),
  BACKUP_KEEP_WEEKLY: z.coerce.number().int().min(0).max(520).default(4),
  RUNNER_ENGINE: z.enum(['pyodide', 'bwrap', 'piston', 'off']).default('pyodide'),
  RUNNER_CHILDREN: z.coerce.number().int().min(0).max(64).default(0),
  RUNNER_TIME_SECONDS: z.coerce.number().min(0.1).max(300).default(10),
  RUNNER_OUTPUT_KB: z.coerce.number().int().min(1).max(1024).default(64),
  RUNNER_REUSE: truthy.default(true),
  RUNNER_UID: z.coerce.number().int().min(0).max(4_000_000_000).default(0),
  RUNNER_PISTON_URL: z.url().optional(),
  RUNNER_DIR: z.string().optional(),
  LIBREOFFICE: z.string().default(''),
  VISION_MODEL: z.string().optional(),
  VISION_SIZE: z.enum(['224', '320']).default('224'),
  VISION_OFF: z.string().default(''),
})

export interface Config {
  isDemo: boolean
  host: string
  /** Where the program is reached; with https, the doorway that leads there. */
  port: number
  /** Https with a certificate authority of this installation's own, and further names that it is reached by. */
  https: { port: number; names: string[] } | undefined
  dataDir: string
  databaseUrl: string | undefined
  secret: string
  trustProxy: string[]
  metricsToken: string | undefined
  logLevel: string
  smtpUrl: string | undefined
  mailFrom: string
  smsGateway: { url: string; token: string } | undefined
  /** What the site is called until a school says otherwise in its settings. */
  site: { name: string; shortName: string; logoUrl: string; copyright: string; filingNumber: string; address: string }
  blockShortcuts: boolean
  /** Ed25519 key (SPKI, base64) that licences are judged by; without one none is accepted. */
  licencePublicKey: string | undefined
  /** Are jobs worked on inside of the server, or by a process of their own. */
  isWorkerInside: boolean
  /** Where archives go, when the nightly one is made (`HH:MM` in Shanghai), how many are kept, days between rehearsals. */
  backup: { folder: string; time: string; daily: number; weekly: number; rehearseDays: number }
  /** Learners' programs on the server; `children` and `uid` are 0 where the program decides. */
  runner: {
    engine: RunnerEngine
    children: number
    milliseconds: number
    outputBytes: number
    /** An interpreter is rewound and used again; else each program gets a new one. */
    isReused: boolean
    uid: number
    pistonUrl: string | undefined
    /** Where the children's files are put. */
    folder: string
  }
  /** LibreOffice, which draws presentations: its program, `off`, or empty where it is looked for. */
  office: string
  vision: VisionConfig
  /** Courses that come with the product. */
  contentFolder: string
  /** Folder of the built web application, when there is one. */
  webRoot: string | undefined
}

export class ConfigError extends Error {
  override name = 'ConfigError'
}

const namesOf = (list: string): string[] =>
  list
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter(Boolean)

/** The secret that signs cookies and media addresses: from the environment, else made once for each data folder. */
function readSecret(given: string | undefined, dataDir: string): string {
  if (given) return given
  const path = join(dataDir, 'secret')
  if (!existsSync(path)) {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(path, `${randomToken()}\n`, { mode: 0o600, flag: 'wx' })
  }
  return readFileSync(path, 'utf8').trim()
}

function problemsOf(env: z.output<typeof environment>): string[] {
  const problems: string[] = []
  const isDemo = env.SHIJIE_MODE === 'demo'
  if (isDemo && !LOOPBACK.has(env.HOST) && !env.DEMO) {
    problems.push(
      `HOST=${env.HOST}: demonstration mode has known accounts and is refused on the network; set DEMO=1 if you mean it`,
    )
  }
  const secret = env.APP_SECRET?.toLowerCase()
  if (!isDemo && secret && SAMPLE_SECRETS.some((sample) => secret.includes(sample))) {
    problems.push('APP_SECRET: this is a sample; choose a random one, or leave it out and one is made')
  }
  if (env.LICENCE_PUBLIC_KEY && !isEd25519Key(env.LICENCE_PUBLIC_KEY)) {
    problems.push('LICENCE_PUBLIC_KEY: this is no Ed25519 public key (SPKI, base64)')
  }
  for (const proxy of env.TRUST_PROXY.split(',').filter(Boolean)) {
    if (!isIP(proxy.trim().split('/')[0] ?? '')) problems.push(`TRUST_PROXY: ${proxy} is no address`)
  }
  if (env.RUNNER_ENGINE === 'piston' && !env.RUNNER_PISTON_URL) {
    problems.push('RUNNER_PISTON_URL: RUNNER_ENGINE=piston needs the address of the Piston server')
  }
  if (env.HTTPS === 'local' && env.HTTPS_PORT === env.PORT && env.PORT !== 0) {
    problems.push('HTTPS_PORT: needs to be another one than PORT, which leads there')
  }
  for (const name of namesOf(env.HTTPS_NAMES)) {
    if (!isDnsName(name)) problems.push(`HTTPS_NAMES: ${name} is no name; addresses are found by themselves`)
  }
  return problems
}

const runnerOf = (env: z.output<typeof environment>, dataDir: string): Config['runner'] => ({
  engine: env.RUNNER_ENGINE,
  children: env.RUNNER_CHILDREN,
  milliseconds: env.RUNNER_TIME_SECONDS * 1000,
  outputBytes: env.RUNNER_OUTPUT_KB * 1024,
  isReused: env.RUNNER_REUSE,
  uid: env.RUNNER_UID,
  pistonUrl: env.RUNNER_PISTON_URL,
  folder: env.RUNNER_DIR ? resolve(env.RUNNER_DIR) : join(dataDir, 'runner'),
})

function visionOf(env: z.output<typeof environment>): VisionConfig {
  try {
    return readVisionConfig(env.VISION_MODEL, Number(env.VISION_SIZE), namesOf(env.VISION_OFF))
  } catch (error) {
    throw new ConfigError(`VISION_MODEL: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** Reads and checks everything at once; throws a ConfigError that lists every problem. */
export function readConfig(source: Record<string, string | undefined>, webRoot?: string): Config {
  const parsed = environment.safeParse(source)
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'))
  }
  const env = parsed.data
  const problems = problemsOf(env)
  if (problems.length > 0) throw new ConfigError(problems.join('\n'))
  const dataDir = resolve(env.DATA_DIR)
  return {
    isDemo: env.SHIJIE_MODE === 'demo',
    host: env.HOST,
    port: env.PORT,
    https: env.HTTPS === 'local' ? { port: env.HTTPS_PORT, names: namesOf(env.HTTPS_NAMES) } : undefined,
    dataDir,
    databaseUrl: env.DATABASE_URL,
    secret: readSecret(env.APP_SECRET, dataDir),
    trustProxy: env.TRUST_PROXY.split(',')
      .map((proxy) => proxy.trim())
      .filter(Boolean),
    metricsToken: env.METRICS_TOKEN,
    // A demonstration is watched by a person: one line for each request would bury the accounts.
    logLevel: env.LOG_LEVEL ?? (env.SHIJIE_MODE === 'demo' ? 'warn' : 'info'),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    smsGateway: env.SMS_GATEWAY_URL ? { url: env.SMS_GATEWAY_URL, token: env.SMS_GATEWAY_TOKEN ?? '' } : undefined,
    site: {
      name: env.SITE_NAME,
      shortName: env.SITE_SHORT_NAME,
      logoUrl: '',
      copyright: env.SITE_COPYRIGHT,
      filingNumber: env.SITE_FILING_NUMBER,
      address: env.SITE_ADDRESS,
    },
    blockShortcuts: env.BLOCK_SHORTCUTS,
    licencePublicKey: env.LICENCE_PUBLIC_KEY || undefined,
    isWorkerInside: env.WORKER === 'inside',
    backup: {
      folder: env.BACKUP_DIR ? resolve(env.BACKUP_DIR) : join(dataDir, 'backups'),
      time: env.BACKUP_TIME,
      daily: env.BACKUP_KEEP_DAILY,
      weekly: env.BACKUP_KEEP_WEEKLY,
      rehearseDays: env.BACKUP_REHEARSE_DAYS,
    },
    runner: runnerOf(env, dataDir),
    office: env.LIBREOFFICE.trim(),
    vision: visionOf(env),
    contentFolder: join(repositoryRoot(), 'content'),
    webRoot,
  }
}
