import type { TalkState } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { doAct } from '../../../lib/do-act.ts'
import { showToast } from '../../../lib/toasts.ts'
import { talkTexts as texts } from '../../../texts/talk.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { PagedList } from '../../../ui/lists/paged-list.tsx'
import { CLASSES_A_PAGE, talkClassesQuery, useSetTalk } from '../queries.ts'
import styles from './talk.module.css'

/** In which classes of a school one talks: opened and closed as soon as it is pressed. */
export function TalkClasses({ schoolId }: { schoolId: string }) {
  const [page, setPage] = useState(1)
  const query = useQuery(talkClassesQuery(schoolId, page))
  const set = useSetTalk()
  const change = (OrgId: string, State: TalkState) =>
    doAct(set, { OrgId, State }, { onSuccess: () => showToast('success', texts.ruleSaved) })
  return (
    <div>
      <b>{texts.rule}</b>
      <p className="ui-ink-2 ui-small">{texts.ruleHint}</p>
      <PagedList
        query={query}
        page={page}
        pageSize={CLASSES_A_PAGE}
        onPage={setPage}
        error={texts.error}
        height={80}
        empty={<p className="ui-ink-2">{texts.ruleNone}</p>}
      >
        {(items) => (
          <ul className={styles.classes}>
            {items.map(({ OrgId, OrgName, State }) => (
              <li key={OrgId}>
                <Checkbox
                  isChecked={State !== 'closed'}
                  onChange={(isOpen) => change(OrgId, isOpen ? 'open' : 'closed')}
                >
                  {texts.open(OrgName)}
                </Checkbox>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  )
}
