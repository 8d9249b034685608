import { QUESTION_LEVELS, type QuestionLevel } from '@shijie/contract'
import type { ComponentProps } from 'react'
import { bankTexts as texts } from '../../../texts/question-bank.ts'
import { Chips } from '../../../ui/fields/chips.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import styles from './tag-fields.module.css'

type Field = Omit<ComponentProps<typeof TextField>, 'label'>

interface TagFieldsProps {
  /** Of `useForm`. */
  field: (name: 'standard' | 'misconception') => Field
  level: QuestionLevel | ''
  /** What it means that none is chosen. */
  noLevel: string
  onLevel: (level: QuestionLevel | '') => void
}

/** The tags of a question beside its topic. */
export function TagFields({ field, level, noLevel, onLevel }: TagFieldsProps) {
  return (
    <>
      <div className={styles.pair}>
        <TextField {...field('standard')} label={texts.standard} maxLength={80} />
        <TextField {...field('misconception')} label={texts.misconception} maxLength={80} />
      </div>
      <div className={styles.level}>
        <b>{texts.level}</b>
        <Chips<QuestionLevel | ''>
          label={texts.level}
          items={[{ key: '', label: noLevel }, ...QUESTION_LEVELS.map((key) => ({ key, label: texts.levels[key] }))]}
          selected={level}
          onSelect={onLevel}
        />
      </div>
    </>
  )
}
