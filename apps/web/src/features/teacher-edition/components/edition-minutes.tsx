import styles from './edition-minutes.module.css'

/** What a lesson or a part of it takes, in the margin. */
export function EditionMinutes({ lines }: { lines: readonly string[] }) {
  return (
    <p className={styles.minutes}>
      {lines.map((text) => (
        <span key={text}>{text}</span>
      ))}
    </p>
  )
}
