import type { LegalPart } from '../../../texts/privacy.ts'
import { Table } from '../../../ui/lists/table.tsx'
import { ScrollBox } from '../../../ui/pieces/scroll-box.tsx'

function LegalTable({ table }: { table: NonNullable<LegalPart['table']> }) {
  return (
    <ScrollBox className="privacy-table" label={table.head.join('、')}>
      <Table columns={table.head}>
        {table.rows.map((row) => (
          <tr key={row[0]}>
            {row.map((cell) => (
              <td key={cell}>{cell}</td>
            ))}
          </tr>
        ))}
      </Table>
    </ScrollBox>
  )
}

/** One of the two documents, part by part. */
export function LegalDocument({ id, title, parts }: { id: string; title: string; parts: readonly LegalPart[] }) {
  return (
    <section id={id}>
      <h2>{title}</h2>
      {parts.map((part) => (
        <div key={part.title} id={part.id}>
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
