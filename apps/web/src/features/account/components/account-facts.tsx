import type { AccountInfo } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { screenPaths } from '../../../lib/addresses.ts'
import { openAuthPrompt } from '../../../lib/auth-prompt.ts'
import { accountTexts } from '../../../texts/account.ts'
import { Button } from '../../../ui/pieces/button.tsx'
import { Tag } from '../../../ui/pieces/tag.tsx'
import { detailsQuery } from '../queries.ts'
import './account.css'

/** What an account is, and cannot be changed here. */
export function AccountFacts({ account }: { account: AccountInfo }) {
  const { data: details } = useQuery(detailsQuery)
  const isActive = account.IsActive === 1
  return (
    <dl className="account-facts">
      <div>
        <dt>{accountTexts.kind}</dt>
        <dd>{accountTexts.kinds[account.UserType]}</dd>
      </div>
      <div>
        <dt>{accountTexts.phone}</dt>
        <dd>{account.UserTel || accountTexts.noPhone}</dd>
      </div>
      {details?.Email && (
        <div>
          <dt>{accountTexts.email}</dt>
          <dd className="account-long">{details.Email}</dd>
        </div>
      )}
      {details?.SchoolName && (
        <div>
          <dt>{accountTexts.school}</dt>
          <dd>{details.SchoolName}</dd>
        </div>
      )}
      {details?.StudentNo && (
        <div>
          <dt>{accountTexts.studentNo}</dt>
          <dd>{details.StudentNo}</dd>
        </div>
      )}
      <div>
        <dt>{accountTexts.state}</dt>
        <dd>
          <Tag tone={isActive ? 'ok' : 'warn'}>{isActive ? accountTexts.active : accountTexts.inactive}</Tag>
          {!isActive && (
            <Button size={28} onClick={() => openAuthPrompt('activate', screenPaths.accountSetting)}>
              {accountTexts.activate}
            </Button>
          )}
        </dd>
      </div>
    </dl>
  )
}
