import type { ActivationBatch } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { codesTexts as texts } from '../../../texts/admin-pages.ts'
import { ListFrame } from '../../../ui/lists/list-frame.tsx'
import { ListSearch } from '../../../ui/lists/list-search.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import type { MadeCodes } from '../code-rows.ts'
import { batchesQuery } from '../queries.ts'
import { UsageDialog, VoidDialog } from './batch-dialogs.tsx'
import { BatchForm } from './batch-form.tsx'
import { BatchTable } from './batch-table.tsx'
import { CodeLookUp } from './code-look-up.tsx'
import { MadeCodesSheet } from './made-codes.tsx'

type Asked = { kind: 'create' } | { kind: 'usage' | 'void'; batch: ActivationBatch }

/** Batches of activation codes: making, printing, counting, voiding, and looking one up. */
export function ActivationCodes() {
  const [name, setName] = useState('')
  const [page, setPage] = useState(1)
  const [asked, setAsked] = useState<Asked>()
  const [made, setMade] = useState<MadeCodes>()
  const query = useQuery(batchesQuery(name, page))
  const close = () => setAsked(undefined)
  const search = (value: string) => {
    setName(value)
    setPage(1)
  }
  return (
    <>
      {made && <MadeCodesSheet made={made} onDone={() => setMade(undefined)} />}
      <section className="ui-section">
        <div className="ui-tools">
          <ListSearch label={texts.search} value={name} onSearch={search} />
          <span className="grow" />
          <Button kind="primary" size={44} onClick={() => setAsked({ kind: 'create' })}>
            {texts.newBatch}
          </Button>
        </div>
        <ListFrame
          query={query}
          page={page}
          onPage={setPage}
          texts={{ ...texts, empty: name ? texts.emptySearch : texts.empty }}
        >
          {(batches) => (
            <BatchTable
              batches={batches}
              onUsage={(batch) => setAsked({ kind: 'usage', batch })}
              onVoid={(batch) => setAsked({ kind: 'void', batch })}
            />
          )}
        </ListFrame>
      </section>
      <CodeLookUp />
      {asked?.kind === 'create' && (
        <BatchForm
          onClose={close}
          onMade={(codes) => {
            setMade(codes)
            close()
          }}
        />
      )}
      {asked?.kind === 'usage' && <UsageDialog batch={asked.batch} onClose={close} />}
      {asked?.kind === 'void' && <VoidDialog batch={asked.batch} onClose={close} />}
    </>
  )
}
