import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { pictureQuery } from '../../../../lib/picture-query.ts'
import { pageEditorTexts as texts } from '../../../../texts/page-editor.ts'
import { UploadButton } from '../../../../ui/fields/upload-button.tsx'
import { useObjectUrl } from '../../../../ui/hooks/use-object-url.ts'
import { usePictureSending } from '../../../../ui/hooks/use-picture-sending.ts'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { Button } from '../../../../ui/pieces/button.tsx'
import { SendingNote } from '../../../../ui/states/sending-note.tsx'
import { Skeleton } from '../../../../ui/states/skeleton.tsx'
import { FileChoice } from '../../components/file-choice.tsx'
import { BarTools } from '../bar-tools.tsx'
import type { BlockOf } from '../block-kinds.ts'
import styles from '../blocks.module.css'
import { HeldField } from '../held-fields.tsx'
import { CropDialog } from './crop-dialog.tsx'

type Picture = BlockOf<'picture'>

interface PictureBlockProps {
  block: Picture
  onChange: (block: Picture) => void
  /** The file that somebody pasted or dropped to make this block. */
  takeFile: (id: string) => File | undefined
}

function ShownPicture({ block, isPending, address }: { block: Picture; isPending: boolean; address: string }) {
  if (address) return <img className={styles.picture} data-width={block.Width} src={address} alt={block.Alt} />
  return isPending ? <Skeleton height={200} radius={12} /> : <p role="alert">{texts.pictureGone}</p>
}

function PictureFields({ block, onChange }: Pick<PictureBlockProps, 'block' | 'onChange'>) {
  return (
    <div className={styles.pictureFields}>
      <HeldField
        label={texts.alt}
        hint={texts.altHint}
        maxLength={500}
        value={block.Alt}
        onChange={(Alt) => onChange({ ...block, Alt })}
      />
      <HeldField
        label={texts.caption}
        maxLength={500}
        value={block.Caption}
        onChange={(Caption) => onChange({ ...block, Caption })}
      />
      {!block.Alt && (
        <p className={styles.missing}>
          <Icon name="alert" size={16} />
          {texts.altMissing}
        </p>
      )}
    </div>
  )
}

/** A picture of one's own files, or one that is sent from here. */
export function PictureBlock({ block, onChange, takeFile }: PictureBlockProps) {
  const [asks, setAsks] = useState<'files' | 'crop'>()
  const query = useQuery(pictureQuery(block.FileId))
  const address = useObjectUrl(query.data)
  const { sending, refusal, take } = usePictureSending((FileId) => onChange({ ...block, FileId }))
  const { send } = sending
  // biome-ignore lint/correctness/useExhaustiveDependencies: the file that the block began with is sent once
  useEffect(() => {
    const file = takeFile(block.BlockId)
    if (file) void send(file)
  }, [])
  return (
    <div className={styles.figure}>
      {block.FileId && (
        <BarTools>
          <button type="button" disabled={!query.data} onClick={() => setAsks('crop')}>
            {texts.crop}
          </button>
          <select
            aria-label={texts.width}
            value={block.Width}
            onChange={({ target }) => onChange({ ...block, Width: target.value === 'half' ? 'half' : 'column' })}
          >
            {(['column', 'half'] as const).map((width) => (
              <option key={width} value={width}>
                {texts.widths[width]}
              </option>
            ))}
          </select>
          <button type="button" onClick={() => setAsks('files')}>
            {texts.otherPicture}
          </button>
        </BarTools>
      )}
      {block.FileId && <ShownPicture block={block} isPending={query.isPending || query.isSuccess} address={address} />}
      {!block.FileId && !sending.sending && (
        <div className={styles.choose}>
          <Icon name="image" />
          <p>{texts.pictureDrop}</p>
          <Button size={36} onClick={() => setAsks('files')}>
            {texts.fromFiles}
          </Button>
          <UploadButton accept="image/*" onFile={take} />
        </div>
      )}
      {refusal && <p role="alert">{refusal}</p>}
      <SendingNote {...sending} />
      {block.FileId && <PictureFields block={block} onChange={onChange} />}
      {asks === 'files' && (
        <FileChoice
          use={{ kind: 'picture' }}
          onClose={() => setAsks(undefined)}
          onChoose={({ FileId }) => {
            setAsks(undefined)
            onChange({ ...block, FileId })
          }}
        />
      )}
      {asks === 'crop' && query.data && (
        <CropDialog
          picture={query.data}
          onClose={() => setAsks(undefined)}
          onCrop={(file) => {
            setAsks(undefined)
            void send(file)
          }}
        />
      )}
    </div>
  )
}
