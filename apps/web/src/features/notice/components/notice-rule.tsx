import { useQuery } from '@tanstack/react-query'
import { announceTexts as texts } from '../../../texts/notice.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { noticeRuleQuery, useSaveNoticeRule } from '../queries.ts'

/** Whether teachers announce something to their classes: kept as soon as it is pressed. */
export function NoticeRule({ schoolId }: { schoolId: string }) {
  const { data } = useQuery(noticeRuleQuery(schoolId))
  const save = useSaveNoticeRule()
  if (!data) return null
  const isOn = save.isPending ? save.variables.TeachersAnnounce === 1 : data.TeachersAnnounce === 1
  return (
    <div>
      <Checkbox
        isChecked={isOn}
        onChange={(isChecked) => save.mutate({ SchoolId: schoolId, TeachersAnnounce: isChecked ? 1 : 0 })}
      >
        {texts.ruleAct}
      </Checkbox>
      <p className="ui-ink-2 ui-small">{texts.ruleHint}</p>
    </div>
  )
}
