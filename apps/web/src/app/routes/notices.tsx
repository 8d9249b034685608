import { NoticesPage } from '../../features/notice/components/notices-page.tsx'

/** 通知和消息. */
export function NoticesRoute() {
  return <NoticesPage />
}
