import type { Bit } from '@shijie/contract'
import { Icon } from '../../../ui/icons/icon.tsx'
import { classNames } from '../../../ui/look/class-names.ts'
import { Button } from '../../../ui/pieces/button.tsx'
import { type PublishedKind, useFavorite } from '../publication-kind.ts'
import styles from './favorite.module.css'

interface FavoriteProps {
  of: PublishedKind
  id: string
  kept: Bit
  /** What the next press does. */
  words: { keep: string; letGo: string }
}

/** Keeps a thing as favourite, or lets it go: a star on its card. */
export function FavoriteStar({ of, id, kept, words }: FavoriteProps) {
  const { isFavorite, toggle } = useFavorite(of, id, kept)
  return (
    <button
      type="button"
      className={classNames(styles.star, 'ui-touch')}
      aria-pressed={isFavorite}
      aria-label={isFavorite ? words.letGo : words.keep}
      onClick={toggle}
    >
      <Icon name="star" />
    </button>
  )
}

/** The same in words, with how many kept it. */
export function FavoriteButton({ of, id, kept, words, count }: FavoriteProps & { count: number }) {
  const { isFavorite, isPending, toggle } = useFavorite(of, id, kept)
  return (
    <Button className={styles.button} aria-pressed={isFavorite} isBusy={isPending} onClick={toggle}>
      <Icon name="star" size={18} />
      {isFavorite ? words.letGo : words.keep} {count}
    </Button>
  )
}
