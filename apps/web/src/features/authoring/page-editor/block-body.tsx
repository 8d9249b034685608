import type { LessonBlock } from '@shijie/contract'
import { pageEditorTexts as texts } from '../../../texts/page-editor.ts'
import { CodeBlock } from './parts/code-block.tsx'
import { FormulaBlock } from './parts/formula-block.tsx'
import { LinkBlock } from './parts/link-block.tsx'
import { PictureBlock } from './parts/picture-block.tsx'
import { SelfCheckBlock } from './parts/self-check-block.tsx'
import { SlidesBlock } from './parts/slides-block.tsx'
import { TableBlock } from './parts/table-block.tsx'
import { TipBlock } from './parts/tip-block.tsx'
import { VideoBlock } from './parts/video-block.tsx'
import { type SlashMenu, TextEditor } from './text/text-editor.tsx'
import type { PageActs } from './use-page-acts.ts'

interface BlockBodyProps {
  block: LessonBlock
  place: number
  courseId: string
  acts: PageActs
  slash: SlashMenu
}

/** What a block is written with, by its kind. */
export function BlockBody({ block, place, courseId, acts, slash }: BlockBodyProps) {
  const id = block.BlockId
  const onChange = (changed: LessonBlock) => acts.change(id, changed)
  const onEmptyBackspace = () => acts.remove(id)
  switch (block.Kind) {
    case 'text':
      return (
        <TextEditor
          label={texts.block(place, texts.names.text)}
          text={block.Text}
          onType={(read) => acts.write(id, read)}
          onRest={acts.rest}
          slash={slash}
          onParts={(parts) => acts.spread(block, parts)}
          onEmptyBackspace={onEmptyBackspace}
        />
      )
    case 'tip':
    case 'challenge':
      return <TipBlock block={block} onChange={onChange} onEmptyBackspace={onEmptyBackspace} />
    case 'picture':
      return <PictureBlock block={block} onChange={onChange} takeFile={acts.takeFile} />
    case 'video':
      return <VideoBlock block={block} onChange={onChange} takeFile={acts.takeFile} />
    case 'slides':
      return <SlidesBlock block={block} onChange={onChange} takeFile={acts.takeFile} />
    case 'table':
      return <TableBlock block={block} onChange={onChange} />
    case 'formula':
      return <FormulaBlock block={block} onChange={onChange} />
    case 'code':
      return <CodeBlock block={block} onChange={onChange} onEmptyBackspace={onEmptyBackspace} />
    case 'selfCheck':
      return <SelfCheckBlock block={block} onChange={onChange} />
    case 'link':
      return <LinkBlock block={block} onChange={onChange} courseId={courseId} />
  }
}
