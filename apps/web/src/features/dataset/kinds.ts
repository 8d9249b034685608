import { MODEL_TYPES, type ModelType } from '@shijie/contract'
import type { IconName } from '../../ui/icon.tsx'

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
export const hasFiles = (type: ModelType): boolean => type === 'image' || type === 'object' || type === 'sound'
export const hasPictures = (type: ModelType): boolean => type === 'image' || type === 'object'
