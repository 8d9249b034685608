import { useQuery } from '@tanstack/react-query'
import { doAct } from '../../../lib/do-act.ts'
import { showToast } from '../../../lib/toasts.ts'
import { schoolAdminTexts as texts } from '../../../texts/school.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { classNames } from '../../../ui/look/class-names.ts'
import { classRuleQuery, useSaveClassRule } from '../queries.ts'
import panelStyles from './school-panel.module.css'

/** Whether teachers make classes by themselves: kept as soon as it is pressed. */
export function ClassRule({ schoolId }: { schoolId: string }) {
  const { data } = useQuery(classRuleQuery(schoolId))
  const save = useSaveClassRule()
  if (!data) return null
  const isOn = save.isPending ? save.variables.TeachersMakeClasses === 1 : data.TeachersMakeClasses === 1
  return (
    <section className={classNames(panelStyles.panel, 'ui-card')} aria-labelledby="class-rule-title">
      <div className={panelStyles.head}>
        <div>
          <h2 id="class-rule-title">{texts.classRule}</h2>
          <p>{texts.classRuleHint}</p>
        </div>
        <Checkbox
          isChecked={isOn}
          onChange={(isChecked) =>
            doAct(
              save,
              { SchoolId: schoolId, TeachersMakeClasses: isChecked ? 1 : 0 },
              { onSuccess: () => showToast('success', texts.ruleSaved) },
            )
          }
        >
          {texts.teachersMakeClasses}
        </Checkbox>
      </div>
    </section>
  )
}
