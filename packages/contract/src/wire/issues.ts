import type { z } from 'zod'

const CHINESE = /[\u4e00-\u9fff]/

/**
 * The one sentence for a failed validation: our own where the schema carries one, else one built from the path.
 * The library's English never reaches a person.
 */
export function describeIssues(issues: readonly z.core.$ZodIssue[]): string {
  const issue = issues[0]
  if (!issue) return '提交的内容不正确'
  if (CHINESE.test(issue.message)) return issue.message
  const name = issue.path.map(String).join('.').slice(0, 60)
  if (issue.code === 'unrecognized_keys')
    return `不认识的参数：${issue.keys
      .join('、')
      .replace(/[^\w.\u4e00-\u9fff、]/g, '?')
      .slice(0, 80)}`
  if (!name) return '提交的内容格式不正确，应为一组参数'
  return `参数 ${name} 不正确`
}
