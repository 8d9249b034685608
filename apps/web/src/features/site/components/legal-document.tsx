import type { LegalPart } from '../../../texts/privacy.ts'
import { Table } from '../../../ui/table.tsx'

function LegalTable({ table }: { table: NonNullable<LegalPart['table']> }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone the table is scrolled sideways, also by keyboard
    <section className="privacy-table" aria-label={table.head.join('、')} tabIndex={0}>
      <Table columns={table.head}>
        {table.rows.map((row) => (
          <tr key={row[0]}>
            {row.map((cell) => (
              <td key={cell}>{cell}</td>
            ))}
          </tr>
        ))}
      </Table>
    </section>
  )
}

/** One of the two documents, part by part. */
export function LegalDocument({ id, title, parts }: { id: string; title: string; parts: readonly LegalPart[] }) {
  return (
    <section id={id}>
      <h2>{title}</h2>
      {parts.map((part) => (
        <div key={part.title}>
          <h3>{part.title}</h3>
          {part.paragraphs?.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {part.points && (
            <ul>
              {part.points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          )}
          {part.table && <LegalTable table={part.table} />}
        </div>
      ))}
    </section>
  )
}
