import type { DataOf, getLessonUrl } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { sentenceOf } from '../../../lib/api-client.ts'
import { printDrawn } from '../../../lib/print-drawn.ts'
import { useAccount } from '../../../lib/session.ts'
import { learningTexts } from '../../../texts/learning.ts'
import { pageTexts as texts } from '../../../texts/lesson-page.ts'
import { Button } from '../../../ui/pieces/button.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { ReaderLoading } from '../components/reader-loading.tsx'
import type { PageRecord } from '../components/use-page-record.ts'
import { followBlocks } from './blocks-in-view.ts'
import styles from './page-blocks.module.css'
import { PageBlocks } from './page-blocks.tsx'
import { type OpenedPage, pageQuery } from './queries.ts'
import type { Answers } from './self-check.tsx'
import { useSelfCheckSync } from './use-self-check-sync.ts'

interface PageReaderProps {
  lessonId: string
  title: string
  opened: DataOf<typeof getLessonUrl>
  record: PageRecord
}

/** A lesson that is a page of blocks, as long as it is. */
export function PageReader({ lessonId, title, opened, record }: PageReaderProps) {
  const page = useQuery(pageQuery(lessonId))
  if (page.isPending) return <ReaderLoading />
  if (page.isError) {
    return (
      <div className="reader reader-note">
        <ErrorState
          title={learningTexts.viewerError}
          message={sentenceOf(page.error)}
          onRetry={() => void page.refetch()}
          isRetrying={page.isFetching}
        />
      </div>
    )
  }
  return (
    <Page
      lessonId={lessonId}
      title={title}
      page={page.data}
      start={opened.Position}
      record={record}
      onRenew={() => void page.refetch()}
    />
  )
}

interface PageProps {
  lessonId: string
  title: string
  page: OpenedPage
  start: number
  record: PageRecord
  onRenew: () => void
}

/** An address that has ended is asked for anew; one that stays broken not more often than this. */
const RENEW_MS = 5000

function useAnswers(lessonId: string, { Blocks }: OpenedPage, record: PageRecord): Answers {
  const account = useAccount()
  const { isRecorded, workOn } = record
  const waits = useSelfCheckSync(lessonId, Boolean(account) && isRecorded, record.complete)
  // Whoever has answered a question has read it.
  useEffect(() => {
    if (!isRecorded) return
    for (const [at, block] of Blocks.entries()) if (block.Kind === 'selfCheck' && block.Answer) workOn(at + 1)
  }, [Blocks, isRecorded, workOn])
  if (!account) return { why: texts.signInToAnswer }
  if (!isRecorded) return { why: learningTexts.previewOnly }
  return waits
}

/** Says which blocks are in view, and opens at the one where the learner stopped. */
function useBlocksInView(count: number, start: number, { showPages, setPosition }: PageRecord) {
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other blocks are other elements
  useEffect(() => {
    if (!list.current) return
    return followBlocks(list.current, (blocks) => {
      showPages(blocks)
      const [first] = blocks
      if (first !== undefined) setPosition(first - 1)
    })
  }, [count, showPages, setPosition])
  useEffect(() => {
    if (start >= 1) list.current?.children[Math.floor(start)]?.scrollIntoView({ block: 'start' })
  }, [start])
  return list
}

function Page({ lessonId, title, page, start, record, onRenew }: PageProps) {
  const list = useBlocksInView(page.Blocks.length, start, record)
  const answers = useAnswers(lessonId, page, record)
  const renewed = useRef(0)
  const renew = () => {
    if (performance.now() - renewed.current < RENEW_MS) return
    renewed.current = performance.now()
    onRenew()
  }
  return (
    <article className={styles.page}>
      {/* The head of the window says it already, to whoever listens. */}
      <p className={styles.title} aria-hidden="true">
        {title}
      </p>
      <Button size={28} className={styles.print} onClick={() => void printDrawn()}>
        {learningTexts.print}
      </Button>
      <PageBlocks blocks={page.Blocks} answers={answers} onBroken={renew} list={list} />
    </article>
  )
}
