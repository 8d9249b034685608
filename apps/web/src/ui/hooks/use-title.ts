import { useEffect } from 'react'

let siteName = ''
let pageTitle = ''

function apply(): void {
  document.title = [pageTitle, siteName].filter(Boolean).join(' · ')
}

/** The name that follows every page's own title; it may come after the first page is drawn. */
export function setSiteName(name: string): void {
  siteName = name
  apply()
}

/** Names the tab after the page. */
export function useTitle(title: string): void {
  useEffect(() => {
    pageTitle = title
    apply()
  }, [title])
}
