import type { MediaKind } from '@shijie/program/blocks'
import { type FieldConfig, FieldDropdown, fieldRegistry, type MenuOption } from 'blockly/core'

/** What sprites, backgrounds and sounds there are to choose from; the page adds those of the project. */
export type MediaChoices = Record<MediaKind, readonly (readonly [label: string, name: string])[]>

let choices: MediaChoices = { costume: [], backdrop: [], sound: [] }

/** Names what the blocks offer from now on. */
export function setMediaChoices(next: MediaChoices): void {
  choices = next
}

interface MediaFieldConfig extends FieldConfig {
  media?: MediaKind
  value?: string
}

/**
 * A list that grows and shrinks with the project's media. A name that is not there any more stays in the block: work
 * is never changed because a picture went missing.
 */
class MediaField extends FieldDropdown {
  static override fromJson(options: MediaFieldConfig): MediaField {
    return new MediaField(options.media ?? 'costume', options.value ?? '')
  }

  constructor(media: MediaKind, value: string) {
    super(function (this: FieldDropdown): MenuOption[] {
      const known = choices[media].map(([label, name]): MenuOption => [label, name])
      const current = this.getValue() ?? value
      const isKnown = known.some((option) => Array.isArray(option) && option[1] === current)
      return isKnown || current === '' ? (known.length > 0 ? known : [['…', '']]) : [...known, [current, current]]
    })
    this.setValue(value)
  }

  protected override doClassValidation_(newValue?: string): string | null {
    return typeof newValue === 'string' ? newValue : null
  }
}

/** Makes the field known; once for each page. */
export function registerFields(): void {
  fieldRegistry.register('field_media', MediaField)
}
