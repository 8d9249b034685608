import { existsSync, readFileSync } from 'node:fs'
import type { UserType } from '@shijie/contract'
import type { Config } from '../start/config.ts'
import { type DemoAccounts, demoAccountsPath } from './seed-demonstration.ts'

const KINDS: Record<UserType, string> = {
  '1000': '体验用户',
  '6000': '个人学员',
  '7000': '学生',
  '8000': '教师',
  '9000': '学校管理员',
  '9999': '平台管理员',
}
/** A whole class would fill the screen; the file holds all. */
const SHOWN_OF_A_KIND = 2

/** Chinese characters take two columns. */
const width = (text: string) => [...text].reduce((sum, character) => sum + (character > '\u2e7f' ? 2 : 1), 0)
const pad = (text: string, columns: number) => text + ' '.repeat(Math.max(1, columns - width(text)))

function accountLines({ accounts, activationCodes }: DemoAccounts, path: string): string[] {
  const shown = accounts.filter(
    (account) =>
      account.mustChangePassword ||
      accounts.filter((other) => other.userType === account.userType).indexOf(account) < SHOWN_OF_A_KIND,
  )
  const remark = (account: (typeof accounts)[number]) =>
    account.mustChangePassword ? '首次登录要改密码' : account.active ? '' : '未激活'
  return [
    '',
    `  ${pad('类型', 14)}${pad('账号', 28)}${pad('密码', 14)}${pad('姓名', 14)}`,
    ...shown.map(
      (account) =>
        `  ${pad(KINDS[account.userType], 14)}${pad(account.account, 28)}${pad(account.password, 14)}${pad(account.name, 14)}${remark(account)}`,
    ),
    '',
    `  激活码（共 ${activationCodes.length} 个）：${activationCodes.slice(0, 2).join('、')} …`,
    `  全部 ${accounts.length} 个账号和激活码在 ${path}`,
  ]
}

/** Tells the address, and in demonstration mode the accounts. */
export function printWelcome(config: Config, address: string, log: (line: string) => void): void {
  const path = demoAccountsPath(config.dataDir)
  if (config.isDemo && existsSync(path)) {
    for (const line of accountLines(JSON.parse(readFileSync(path, 'utf8')), path)) log(line)
  }
  log(`\n  ${config.site.name} 已启动 Ready: ${address}\n  按 Ctrl+C 停止 to stop\n`)
}
