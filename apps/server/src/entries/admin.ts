import { stdin, stdout } from 'node:process'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import {
  AdministratorError,
  createAdministrator,
  type NewAdministrator,
} from '../groups/account/create-administrator.ts'
import { readArguments } from '../platform/arguments.ts'
import { explainFailure, openProgram } from '../start/program.ts'

/** `npm run admin:create [-- --account … --name … --password …]`: asks for what is left out. */

const USAGE = 'Usage: npm run admin:create [-- --account … --name … --password …]，没有写的会逐个询问'

const QUESTIONS = {
  account: '手机号或邮箱（登录账号，不会向它发送任何消息）: ',
  name: '姓名: ',
  password: '密码（8-16 位，须含字母、数字和符号）: ',
} as const

/** What is typed after the password question stays invisible. */
class QuietOutput extends Writable {
  isQuiet = false

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    if (!this.isQuiet) stdout.write(chunk)
    done()
  }
}

/** Asks on the terminal; from a pipe one line answers one question. */
async function askMissing(given: Partial<NewAdministrator>): Promise<NewAdministrator> {
  const answers = { account: '', name: '', password: '', ...given }
  const missing = (['account', 'name', 'password'] as const).filter((key) => given[key] === undefined)
  if (missing.length === 0) return answers
  const output = new QuietOutput()
  const lines = createInterface({ input: stdin, output, terminal: stdin.isTTY })
  const typed = lines[Symbol.asyncIterator]()
  for (const key of missing) {
    output.isQuiet = false
    stdout.write(QUESTIONS[key])
    output.isQuiet = key === 'password'
    const { value } = await typed.next()
    answers[key] = value ?? ''
    if (output.isQuiet) stdout.write('\n')
  }
  lines.close()
  return answers
}

async function main(): Promise<void> {
  const text = { type: 'string' } as const
  const { values } = readArguments(USAGE, { account: text, name: text, password: text })
  const answers = await askMissing(values)
  const program = await openProgram({ log: (line) => console.error(line), besideServer: true })
  try {
    await createAdministrator(program.database.db, answers)
    console.log(`已新建平台管理员 ${answers.account.trim()}，现在可以在浏览器登录。`)
  } finally {
    await program.close()
  }
}

main().catch((error: unknown) => {
  if (!(error instanceof AdministratorError)) return explainFailure(error)
  console.error(error.message)
  process.exitCode = 1
})
