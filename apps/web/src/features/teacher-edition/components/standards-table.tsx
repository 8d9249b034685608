import { lessonAimsTexts as texts } from '../../../texts/lesson-aims.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import type { EditionGroup } from '../queries.ts'
import { standardRows } from '../standards-table.ts'
import styles from './aims.module.css'

/** Which lesson of a course serves which point of the standard; printed on a page of its own. */
export function StandardsTable({ groups }: { groups: readonly EditionGroup[] }) {
  const rows = standardRows(groups)
  if (rows.length === 0) return null
  return (
    <section className={styles.sheet} aria-label={texts.table}>
      <h2>{texts.table}</h2>
      <p className="ui-ink-3">{texts.tableHint}</p>
      <div className={styles.box}>
        <table>
          <thead>
            <tr>
              <th scope="col">{texts.tablePoint}</th>
              {groups.map(({ head }, at) => (
                <th key={head.CourseHourId} scope="col" title={head.Title}>
                  {texts.lessonOf(at + 1)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ source, number, texts: words, isChecked, served }) => (
              <tr key={[source, number, ...words].join(' ')}>
                <th scope="row">
                  {[source, number].filter(Boolean).join('，')}
                  <small>
                    {words.join('；')}
                    <b data-state={isChecked ? 'checked' : undefined}>{isChecked ? texts.checked : texts.unchecked}</b>
                  </small>
                </th>
                {groups.map(({ head }, at) => (
                  <td key={head.CourseHourId}>
                    {served.has(at) && (
                      <>
                        <Icon name="check" size={16} />
                        <span className="visually-hidden">{texts.served(head.Title)}</span>
                      </>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
