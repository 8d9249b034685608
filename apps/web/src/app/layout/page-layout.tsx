import type { ReactNode } from 'react'
import { shellTexts } from '../../texts/shell.ts'
import { BackToTop } from '../../ui/pieces/back-to-top.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import './layout.css'
import { OfflineBanner } from './offline-banner.tsx'

const MAIN_ID = 'content'

/** Header, page, footer, and the floating way back to the top. */
export function PageLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <a className="skip-link" href={`#${MAIN_ID}`}>
        {shellTexts.skipToContent}
      </a>
      <OfflineBanner />
      <Header />
      <main id={MAIN_ID} className="page-main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <BackToTop />
    </>
  )
}
