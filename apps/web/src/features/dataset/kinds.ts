import { type Column, IS_FILE, MODEL_TYPES, type ModelType, SAMPLE_FORMS } from '@shijie/contract'
import type { IconName } from '../../ui/icons/icon.tsx'

export const kindIcons: Record<ModelType, IconName> = {
  image: 'image',
  object: 'box',
  text: 'words',
  sound: 'mic',
  number: 'numbers',
  pose: 'body',
}

/** The kind in an address, which people may have typed. */
export const kindOf = (text: string | undefined): ModelType | undefined => MODEL_TYPES.find((type) => type === text)

/** Kinds whose samples are files. */
export const hasFiles = (type: ModelType): boolean => IS_FILE[SAMPLE_FORMS[type]]
export const hasPictures = (type: ModelType): boolean => SAMPLE_FORMS[type] === 'picture'

/** The column of numbers that a set foretells; undefined where samples have classes. */
export const targetOf = (columns: readonly Column[]): Column | undefined =>
  columns.find(({ IsTarget }) => IsTarget === 1)
