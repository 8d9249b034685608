import type { ApplicationRow } from '@shijie/contract'
import { accountTexts } from '../../../texts/account.ts'
import { applicationTexts } from '../../../texts/application.ts'
import { Button } from '../../../ui/pieces/button.tsx'
import { Tag } from '../../../ui/pieces/tag.tsx'

const texts = applicationTexts.queue
const { kinds } = accountTexts

export type Decision = 'approve' | 'reject' | 'assign'

interface ApplicationTableProps {
  applications: readonly ApplicationRow[]
  /** The platform hands applications over to schools. */
  canAssign: boolean
  onDecide: (decision: Decision, application: ApplicationRow) => void
}

function Decisions({
  application,
  canAssign,
  onDecide,
}: { application: ApplicationRow } & Omit<ApplicationTableProps, 'applications'>) {
  const { UserName: name } = application
  return (
    <div className="queue-actions">
      <Button size={28} kind="soft" aria-label={texts.approveOf(name)} onClick={() => onDecide('approve', application)}>
        {texts.approve}
      </Button>
      <Button size={28} kind="danger" aria-label={texts.rejectOf(name)} onClick={() => onDecide('reject', application)}>
        {texts.reject}
      </Button>
      {canAssign && (
        <Button size={28} aria-label={texts.assignOf(name)} onClick={() => onDecide('assign', application)}>
          {texts.assign}
        </Button>
      )}
    </div>
  )
}

/** What was decided, by whom and when. */
function Result({ application }: { application: ApplicationRow }) {
  const { State, AccessUntil, RejectReason, IsAdmitted, DecidedBy, DecideTime } = application
  const isApproved = State === 'approved'
  return (
    <>
      <div>{isApproved ? (AccessUntil ? texts.untilTime(AccessUntil) : texts.forever) : RejectReason}</div>
      {IsAdmitted === 1 && <Tag tone="ok">{texts.admitted}</Tag>}
      <div className="ui-small ui-ink-3">{texts.by(DecidedBy, DecideTime)}</div>
    </>
  )
}

/** The applications of one state, a row each. */
export function ApplicationTable({ applications, canAssign, onDecide }: ApplicationTableProps) {
  const isOpen = applications[0]?.State === 'open'
  return (
    <div className="queue-box">
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.applicant}</th>
            <th scope="col">{texts.school}</th>
            <th scope="col">{texts.contact}</th>
            <th scope="col">{texts.reason}</th>
            <th scope="col">{texts.time}</th>
            <th scope="col">{isOpen ? texts.actions : texts.result}</th>
          </tr>
        </thead>
        <tbody>
          {applications.map((application) => (
            <tr key={application.ApplicationId}>
              <th scope="row">
                {application.UserName}
                <div className="ui-small ui-ink-3">{kinds[application.UserType]}</div>
              </th>
              <td>
                {application.School}
                {canAssign && (
                  <div className="ui-small ui-ink-3">
                    {texts.assigned}：{application.SchoolName || texts.unassigned}
                  </div>
                )}
              </td>
              <td>{application.UserTel || texts.noContact}</td>
              <td className="queue-reason">
                {application.AppyInfo}
                {application.WillingToPay === 1 && <Tag>{texts.pays}</Tag>}
              </td>
              <td>{application.CreateTime}</td>
              <td>
                {isOpen ? (
                  <Decisions application={application} canAssign={canAssign} onDecide={onDecide} />
                ) : (
                  <Result application={application} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
