import { Link } from 'react-router'
import { classNames } from '../../../ui/look/class-names.ts'
import { textParts } from '../text-parts.ts'
import styles from './announcements.module.css'

interface AnnouncementTextProps {
  text: string
  /** Shortened to one line, or to the first few. */
  cut?: 'line' | 'lines' | undefined
}

/** What an announcement says: plain text, in which only addresses of this site are links. */
export function AnnouncementText({ text, cut }: AnnouncementTextProps) {
  return (
    <p className={classNames(styles.text, cut === 'line' && styles.short, cut === 'lines' && styles.long)}>
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
