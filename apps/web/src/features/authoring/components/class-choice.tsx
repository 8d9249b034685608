import { PUBLICATION_STATES, type PublicationState } from '@shijie/contract'
import { coursePublicationTexts as texts } from '../../../texts/course-publication.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import styles from './open-dialog.module.css'

interface ClassChoiceProps {
  places: readonly { OrgId: string; OrgName: string }[]
  marked: ReadonlySet<string>
  /** How it stands with everyone: opening to classes ends that. */
  state: PublicationState
  onChange: (marked: ReadonlySet<string>) => void
}

/** Which classes see a course. */
export function ClassChoice({ places, marked, state, onChange }: ClassChoiceProps) {
  const toggle = (id: string, isOn: boolean) =>
    onChange(new Set(isOn ? [...marked, id] : [...marked].filter((one) => one !== id)))
  return (
    <>
      {state === PUBLICATION_STATES.waiting && <p className={styles.warning}>{texts.endsOffer}</p>}
      {state === PUBLICATION_STATES.published && <p className={styles.warning}>{texts.endsPublication}</p>}
      {places.length === 0 && <p className="ui-ink-2">{texts.noClasses}</p>}
      <fieldset className={styles.places} aria-label={texts.toClasses}>
        {places.map(({ OrgId, OrgName }) => (
          <Checkbox key={OrgId} isChecked={marked.has(OrgId)} onChange={(isOn) => toggle(OrgId, isOn)}>
            {OrgName}
          </Checkbox>
        ))}
      </fieldset>
    </>
  )
}
