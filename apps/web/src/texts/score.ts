import type { ModelType } from '@shijie/contract'

/** What the one figure of a trained model is called: found objects have no share of right answers. */
export const scoreName = (kind: ModelType): string => (kind === 'object' ? '平均精度' : '准确率')

/** The figure with its name, where a page has no room to say more. */
export const namedScore = (kind: ModelType, percent: string): string => `${scoreName(kind)} ${percent}`
