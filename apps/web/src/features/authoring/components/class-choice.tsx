import { type OrganisationItem, PUBLICATION_STATES, type PublicationState } from '@shijie/contract'
import { coursePublicationTexts as texts } from '../../../texts/course-publication.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import styles from './open-dialog.module.css'

export type Place = Pick<OrganisationItem, 'OrgId' | 'ParentId' | 'OrgName'>

interface ClassChoiceProps {
  /** Parents before children. */
  places: readonly Place[]
  marked: ReadonlySet<string>
  /** How it stands with everyone: opening to classes ends that. */
  state: PublicationState
  onChange: (marked: ReadonlySet<string>) => void
}

/** How many places that may be chosen as well hold this one. */
function depthOf(place: Place, places: readonly Place[]): number {
  const parent = places.find(({ OrgId }) => OrgId === place.ParentId)
  return parent ? depthOf(parent, places) + 1 : 0
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
      {places.some((place) => depthOf(place, places) > 0) && <p className="ui-small ui-ink-3">{texts.holdsOthers}</p>}
      <fieldset className={styles.places} aria-label={texts.toClasses}>
        {places.map((place) => (
          <div
            key={place.OrgId}
            style={{ paddingInlineStart: `calc(${depthOf(place, places)} * var(--space-24))` }}
            data-depth={depthOf(place, places)}
          >
            <Checkbox isChecked={marked.has(place.OrgId)} onChange={(isOn) => toggle(place.OrgId, isOn)}>
              {place.OrgName}
            </Checkbox>
          </div>
        ))}
      </fieldset>
    </>
  )
}
