import type { BodyInput, saveNoticeRule } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { doAct } from '../../../lib/do-act.ts'
import { showToast } from '../../../lib/toasts.ts'
import { announceTexts as texts } from '../../../texts/notice.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { noticeRuleQuery, useSaveNoticeRule } from '../queries.ts'

/** Whether teachers announce something, and pupils ask: kept as soon as it is pressed. */
export function NoticeRule({ schoolId }: { schoolId: string }) {
  const { data } = useQuery(noticeRuleQuery(schoolId))
  const save = useSaveNoticeRule()
  if (!data) return null
  const rule = save.isPending ? save.variables : data
  const change = (part: Partial<BodyInput<typeof saveNoticeRule>>) =>
    doAct(save, { ...data, ...part, SchoolId: schoolId }, { onSuccess: () => showToast('success', texts.ruleSaved) })
  return (
    <>
      <div>
        <Checkbox
          isChecked={rule.TeachersAnnounce === 1}
          onChange={(isOn) => change({ TeachersAnnounce: isOn ? 1 : 0 })}
        >
          {texts.ruleAct}
        </Checkbox>
        <p className="ui-ink-2 ui-small">{texts.ruleHint}</p>
      </div>
      <div>
        <Checkbox isChecked={rule.PupilsAsk === 1} onChange={(isOn) => change({ PupilsAsk: isOn ? 1 : 0 })}>
          {texts.askRule}
        </Checkbox>
        <p className="ui-ink-2 ui-small">{texts.askRuleHint}</p>
      </div>
    </>
  )
}
