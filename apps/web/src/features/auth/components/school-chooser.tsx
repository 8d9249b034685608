import { authTexts } from '../../../texts/auth.ts'

export interface School {
  SchoolId: string
  SchoolName: string
}

interface SchoolChooserProps {
  schools: readonly School[]
  selected: string
  onSelect: (schoolId: string) => void
}

/** Two pupils of different schools share number and password: each says where they go to school. */
export function SchoolChooser({ schools, selected, onSelect }: SchoolChooserProps) {
  return (
    <fieldset className="auth-schools">
      <legend>{authTexts.chooseSchool}</legend>
      {schools.map(({ SchoolId, SchoolName }) => (
        <label key={SchoolId}>
          <input
            type="radio"
            name="SchoolId"
            value={SchoolId}
            checked={selected === SchoolId}
            onChange={() => onSelect(SchoolId)}
          />
          {SchoolName}
        </label>
      ))}
    </fieldset>
  )
}
