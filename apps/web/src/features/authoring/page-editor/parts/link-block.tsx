import { useQuery } from '@tanstack/react-query'
import { sentenceOf } from '../../../../lib/api-client.ts'
import { pageEditorTexts as texts } from '../../../../texts/page-editor.ts'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { Button } from '../../../../ui/pieces/button.tsx'
import { BLOCK_ENTRIES, type BlockOf } from '../block-kinds.ts'
import styles from '../blocks.module.css'
import { HeldField } from '../held-fields.tsx'
import { placesQuery } from '../queries.ts'

interface LinkBlockProps {
  block: BlockOf<'link'>
  onChange: (block: BlockOf<'link'>) => void
  courseId: string
}

/** A card that leads to a lesson of the course, a training, a data set or a model. */
export function LinkBlock({ block, onChange, courseId }: LinkBlockProps) {
  const query = useQuery(placesQuery(block.Target, courseId))
  const places = query.data ?? []
  const choose = (id: string) => {
    const before = places.find((place) => place.id === block.TargetId)?.name
    const name = places.find((place) => place.id === id)?.name ?? ''
    // A title of its own stays.
    const isOwn = block.Title !== '' && block.Title !== before
    onChange({ ...block, TargetId: id, Title: isOwn ? block.Title : name.slice(0, 100) })
  }
  const isKnown = places.some(({ id }) => id === block.TargetId)
  return (
    <div className={styles.card}>
      <b>
        <Icon name={BLOCK_ENTRIES.find(({ name }) => name === block.Target)?.icon ?? 'link'} size={18} />
        {texts.names[block.Target]}
      </b>
      <label className={styles.select}>
        {texts.target}
        <select value={block.TargetId} disabled={query.isPending} onChange={({ target }) => choose(target.value)}>
          <option value="">{texts.noTarget}</option>
          {block.TargetId && !isKnown && <option value={block.TargetId}>{block.Title || texts.chosenTarget}</option>}
          {places.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {query.isError && (
        <p role="alert">
          {texts.targetsError(sentenceOf(query.error))}{' '}
          <Button size={28} onClick={() => void query.refetch()}>
            {texts.retry}
          </Button>
        </p>
      )}
      <HeldField
        label={texts.linkTitle}
        maxLength={100}
        value={block.Title}
        onChange={(Title) => onChange({ ...block, Title })}
      />
    </div>
  )
}
