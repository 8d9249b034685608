import { sentenceOf } from './api-client.ts'
import { firstIssue, useForm } from './form.ts'

interface NameFormOptions {
  /** The contract's rule for such a name. */
  rule: Parameters<typeof firstIssue>[0]
  initial: string
  onSubmit: (name: string) => Promise<void>
}

/** A form of one name; what the server says against it belongs to its field as well. */
export const useNameForm = ({ rule, initial, onSubmit }: NameFormOptions) =>
  useForm({
    initial: { name: initial },
    check: ({ name }) => {
      const issue = firstIssue(rule, name)
      return issue ? { name: issue } : {}
    },
    submit: async ({ name }) => {
      try {
        await onSubmit(name.trim())
        return undefined
      } catch (error) {
        return { name: sentenceOf(error) }
      }
    },
  })
