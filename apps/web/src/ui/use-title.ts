import { useEffect } from 'react'

let siteName = ''

/** The name that follows every page's own title; set once at start. */
export function setSiteName(name: string): void {
  siteName = name
}

/** Names the tab after the page. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title && siteName ? `${title} · ${siteName}` : title || siteName
  }, [title])
}
