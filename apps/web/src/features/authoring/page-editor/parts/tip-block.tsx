import { pageEditorTexts as texts } from '../../../../texts/page-editor.ts'
import { Icon } from '../../../../ui/icons/icon.tsx'
import type { BlockOf } from '../block-kinds.ts'
import styles from '../blocks.module.css'
import { TextEditor } from '../text/text-editor.tsx'

type Tip = BlockOf<'tip'> | BlockOf<'challenge'>

interface TipBlockProps {
  block: Tip
  onChange: (block: Tip) => void
  onEmptyBackspace: () => void
}

/** A card with a tip, or with a challenge. */
export function TipBlock({ block, onChange, onEmptyBackspace }: TipBlockProps) {
  const isTip = block.Kind === 'tip'
  return (
    <div className={styles.tip} data-kind={block.Kind}>
      <b>
        <Icon name={isTip ? 'bulb' : 'star'} size={18} />
        {texts.names[block.Kind]}
      </b>
      <TextEditor
        label={texts.names[block.Kind]}
        placeholder={isTip ? texts.tipPlaceholder : texts.challengePlaceholder}
        text={block.Text}
        onType={(read) => onChange({ ...block, Text: read() })}
        onEmptyBackspace={onEmptyBackspace}
      />
    </div>
  )
}
