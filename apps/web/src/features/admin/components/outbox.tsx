import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { outboxTexts as texts } from '../../../texts/admin-pages.ts'
import { ListFrame } from '../../../ui/lists/list-frame.tsx'
import { outboxQuery } from '../queries.ts'

/** Messages that no gateway carried, for an administrator to hand over. */
export function Outbox() {
  const [page, setPage] = useState(1)
  const query = useQuery(outboxQuery(page))
  return (
    <section className="ui-section">
      <ListFrame query={query} page={page} onPage={setPage} texts={texts}>
        {(messages) => (
          <table>
            <thead>
              <tr>
                <th scope="col">{texts.time}</th>
                <th scope="col">{texts.to}</th>
                <th scope="col">{texts.subject}</th>
                <th scope="col">{texts.body}</th>
              </tr>
            </thead>
            <tbody>
              {messages.map((message) => (
                <tr key={message.MessageId}>
                  <td>{message.CreateTime}</td>
                  <th scope="row">{message.Recipient}</th>
                  <td>{message.Subject}</td>
                  <td>{message.Body}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </ListFrame>
    </section>
  )
}
