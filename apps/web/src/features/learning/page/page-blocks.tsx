import type { ShownBlock } from '@shijie/contract'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { addressOfLink } from '../../../lib/block-link.ts'
import { pageTexts as texts } from '../../../texts/lesson-page.ts'
import { Icon, type IconName } from '../../../ui/icons/icon.tsx'
import { CopyBox } from '../../../ui/pieces/copy-box.tsx'
import { Markdown } from '../../../ui/pieces/markdown.tsx'
import { RichText } from '../../../ui/pieces/rich-text.tsx'
import { ScrollBox } from '../../../ui/pieces/scroll-box.tsx'
import styles from './page-blocks.module.css'
import { PageVideo } from './page-video.tsx'
import { type Answers, SelfCheck } from './self-check.tsx'
import { SlideShow } from './slide-show.tsx'

type Of<Kind extends ShownBlock['Kind']> = Extract<ShownBlock, { Kind: Kind }>

function Picture({ block, onBroken }: { block: Of<'picture'>; onBroken: () => void }) {
  const [broken, setBroken] = useState('')
  return (
    <figure className={styles.picture} data-width={block.Width}>
      <img
        src={block.FileUrl}
        alt={block.Alt}
        onError={() => {
          setBroken(block.FileUrl)
          onBroken()
        }}
      />
      {broken === block.FileUrl && <p role="status">{texts.pictureLost}</p>}
      {block.Caption && <figcaption>{block.Caption}</figcaption>}
    </figure>
  )
}

function Table({ rows, label }: { rows: readonly (readonly string[])[]; label: string }) {
  const [head = [], ...body] = rows
  return (
    <ScrollBox label={label} className={styles.table}>
      <table>
        <thead>
          <tr>
            {head.map((cell, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: cells of a published table never change places
              <th key={at} scope="col">
                <RichText text={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {body.map((row, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: cells of a published table never change places
            <tr key={line}>
              {row.map((cell, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells of a published table never change places
                <td key={at}>
                  <RichText text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}

const LINK_ICONS: Record<Of<'link'>['Target'], IconName> = {
  lesson: 'book',
  training: 'blocks',
  dataset: 'image',
  component: 'spark',
}

/** Shut until somebody wants it; paper cannot be opened, so it stands open there. */
function Tip({ text }: { text: string }) {
  const root = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    let wasOpen = false
    const show = () => {
      wasOpen = root.current?.open ?? false
      if (root.current) root.current.open = true
    }
    const restore = () => {
      if (root.current) root.current.open = wasOpen
    }
    window.addEventListener('beforeprint', show)
    window.addEventListener('afterprint', restore)
    return () => {
      window.removeEventListener('beforeprint', show)
      window.removeEventListener('afterprint', restore)
    }
  }, [])
  return (
    <details ref={root} className={styles.tip}>
      <summary>{texts.tip}</summary>
      <Markdown text={text} />
    </details>
  )
}

interface BlockProps {
  block: ShownBlock
  answers: Answers
  onBroken: () => void
}

function Block({ block, answers, onBroken }: BlockProps) {
  switch (block.Kind) {
    case 'text':
      return <Markdown text={block.Text} within="page" />
    case 'picture':
      return <Picture block={block} onBroken={onBroken} />
    case 'video':
      return (
        <PageVideo
          fileUrl={block.FileUrl}
          subtitleUrl={block.SubtitleUrl}
          posterUrl={block.PosterUrl}
          onBroken={onBroken}
        />
      )
    case 'slides':
      return <SlideShow slides={block.Slides} onBroken={onBroken} />
    case 'table':
      return <Table rows={block.Rows} label={texts.table} />
    case 'formula':
      return (
        <ScrollBox label={texts.formula} className={styles.formula}>
          <RichText text={`$${block.Tex}$`} />
        </ScrollBox>
      )
    case 'code':
      return (
        <div className={styles.code}>
          <CopyBox text={block.Code} label={texts.code} />
        </div>
      )
    case 'selfCheck':
      return <SelfCheck block={block} answers={answers} />
    case 'link':
      return (
        <Link className={styles.link} to={addressOfLink(block)} target="_blank">
          <Icon name={LINK_ICONS[block.Target]} size={24} />
          <span>
            <strong>{block.Title}</strong>
            <small>{texts.targets[block.Target]}</small>
          </span>
          <Icon name="right" size={20} />
        </Link>
      )
    case 'tip':
      return <Tip text={block.Text} />
    case 'challenge':
      return (
        <section className={styles.challenge} aria-label={texts.challenge}>
          <h2>{texts.challenge}</h2>
          <Markdown text={block.Text} />
        </section>
      )
  }
}

interface PageBlocksProps {
  blocks: readonly ShownBlock[]
  answers: Answers
  /** A file could not be read: its address has ended, or the network is away. */
  onBroken: () => void
  /** The list of blocks, one child for each. */
  list?: RefObject<HTMLDivElement | null>
}

/** What a page shows, block by block. */
export function PageBlocks({ blocks, answers, onBroken, list }: PageBlocksProps) {
  return (
    <div ref={list} className={styles.blocks}>
      {blocks.map((block) => (
        <div key={block.BlockId} data-kind={block.Kind}>
          <Block block={block} answers={answers} onBroken={onBroken} />
        </div>
      ))}
    </div>
  )
}
