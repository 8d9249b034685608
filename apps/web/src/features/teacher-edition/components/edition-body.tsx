import type { ShownBlock } from '@shijie/contract'
import type { ReactNode } from 'react'
import { teacherEditionTexts as texts } from '../../../texts/teacher-edition.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { classNames } from '../../../ui/look/class-names.ts'
import { Markdown } from '../../../ui/pieces/markdown.tsx'
import styles from './edition-body.module.css'
import onPaper from './edition-paper.module.css'

/** Whether what pupils read, and the pictures of slides, are printed along; and how a block is drawn. */
export interface BodyChoice {
  isOn: boolean
  onSwitch: (isOn: boolean) => void
  hasSlides: boolean
  onSlides: (hasSlides: boolean) => void
  render: (block: ShownBlock) => ReactNode
}

export function BodySwitch({ body }: { body: BodyChoice }) {
  return (
    <>
      <Checkbox isChecked={body.isOn} onChange={body.onSwitch}>
        {texts.withBody}
      </Checkbox>
      <Checkbox isChecked={body.hasSlides} onChange={body.onSlides}>
        {texts.withSlides}
      </Checkbox>
    </>
  )
}

/** A line where there is nothing to read. */
export function Silent({ children }: { children: string }) {
  return <p className={styles.silent}>{children}</p>
}

/** On paper nothing is turned over, unfolded or played: all of it lies open, and a video is a line. */
function PrintedBlock({ block, render }: { block: ShownBlock; render: BodyChoice['render'] }) {
  switch (block.Kind) {
    case 'slides':
      return (
        <div className={styles.bodySlides}>
          {block.Slides.map(({ FileUrl }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a page is its place
            <img key={at} src={FileUrl} alt={texts.slidePicture(at + 1)} />
          ))}
        </div>
      )
    case 'tip':
    case 'challenge':
      return (
        <div>
          <b>{texts.blocks[block.Kind]}</b>
          <Markdown text={block.Text} />
        </div>
      )
    case 'video':
      return <Silent>{texts.blocks.video}</Silent>
    case 'link':
      return (
        <p>
          {texts.blocks.link} {block.Title}
        </p>
      )
    default:
      return render(block)
  }
}

/** What pupils read of a lesson; its questions stand below, with what is right. */
export function EditionBody({ blocks, render }: { blocks: readonly ShownBlock[]; render: BodyChoice['render'] }) {
  const read = blocks.filter(({ Kind }) => Kind !== 'selfCheck')
  if (read.length === 0) return null
  return (
    <section className={classNames(styles.body, onPaper.flow)} aria-label={texts.body}>
      <h4>{texts.body}</h4>
      {read.map((block) => (
        <PrintedBlock key={block.BlockId} block={block} render={render} />
      ))}
    </section>
  )
}
