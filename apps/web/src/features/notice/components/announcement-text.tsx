import { Link } from 'react-router'
import { textParts } from '../text-parts.ts'
import styles from './announcements.module.css'

/** What an announcement says: plain text, in which only addresses of this site are links. */
export function AnnouncementText({ text }: { text: string }) {
  return (
    <p className={styles.text}>
      {textParts(text).map((part, place) =>
        part.to === undefined ? (
          part.text
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text never change their places
          <Link key={place} to={part.to} className="link">
            {part.text}
          </Link>
        ),
      )}
    </p>
  )
}
