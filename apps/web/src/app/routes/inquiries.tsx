import { Inbox } from '../../features/inquiry/components/inbox.tsx'

/** What pupils ask their teacher. */
export function InquiriesRoute() {
  return <Inbox />
}
