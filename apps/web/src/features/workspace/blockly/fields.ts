import { toHalfWidth } from '@shijie/contract/half-width'
import type { MediaKind } from '@shijie/program/blocks'
import { mediaLibrary } from '@shijie/program/library'
import {
  type Block,
  DropDownDiv,
  type Field,
  type FieldConfig,
  FieldDropdown,
  FieldNumber,
  fieldRegistry,
  type MenuOption,
} from 'blockly/core'
import { workspaceTexts as texts } from '../../../texts/workspace.ts'
import {
  findModel,
  firstModel,
  lookForModels,
  modelOptions,
  type Option,
  shortTitleOf,
  titleOf,
} from '../model-choices.ts'

/** What sprites, backgrounds and sounds there are to choose from; the page adds those of the project. */
export type MediaChoices = Record<'costume' | 'backdrop' | 'sound', readonly Option[]>

const fromLibrary = (kind: keyof MediaChoices): Option[] =>
  mediaLibrary.filter((item) => item.kind === kind).map(({ label, name }) => [label, name])

// A program may be drawn before the page knows the project's own media; the library is always there.
let choices: MediaChoices = {
  costume: fromLibrary('costume'),
  backdrop: fromLibrary('backdrop'),
  sound: fromLibrary('sound'),
}

/** Names what the blocks offer from now on. */
export function setMediaChoices(next: MediaChoices): void {
  choices = next
}

/** What a block from the drawer names: the first model, and its first label. */
export function firstChoice(kind: MediaKind): string | undefined {
  return kind === 'model' ? firstModel()?.name : kind === 'label' ? firstModel()?.label : undefined
}

/** Labels are those of the model that the same block names. */
function optionsOf(kind: MediaKind, block: Block | null): readonly Option[] {
  if (kind === 'model') return modelOptions()
  if (kind !== 'label') return choices[kind]
  const name = block?.getFieldValue('MODEL') ?? ''
  return (findModel(String(name))?.labels ?? []).map((label) => [label, label])
}

/** What stands where there is nothing to choose from. */
const nothing: Partial<Record<MediaKind, string>> = { model: texts.noModel, label: texts.noLabel }

interface MediaFieldConfig extends FieldConfig {
  media?: MediaKind
  value?: string
}

/**
 * A list that grows and shrinks with the project's media. A name that is not there any more stays in the block: work
 * is never changed because a picture went missing.
 */
class MediaField extends FieldDropdown {
  private media: MediaKind | undefined

  static override fromJson(options: MediaFieldConfig): MediaField {
    return new MediaField(options.media ?? 'costume', options.value ?? '')
  }

  constructor(media: MediaKind, value: string) {
    super(function (this: FieldDropdown): MenuOption[] {
      const known = optionsOf(media, this.getSourceBlock()).map(([label, name]): MenuOption => [label, name])
      const current = this.getValue() ?? value
      const isKnown = known.some((option) => Array.isArray(option) && option[1] === current)
      return isKnown || current === ''
        ? known.length > 0
          ? known
          : [[nothing[media] ?? '…', '']]
        : [...known, [media === 'model' ? titleOf(current) : current, current]]
    })
    this.media = media
    this.setValue(value)
    if (media === 'model') this.setTooltip(() => titleOf(this.getValue() ?? ''))
  }

  /** Whoever opens the list chooses from what there is now, not from what there was when the page was opened. */
  protected override showEditor_(event?: MouseEvent): void {
    super.showEditor_(event)
    if (this.media === 'model') lookForModels()
  }

  /** Shows the list anew; only while it is open. */
  refreshMenu(): void {
    if (DropDownDiv.getOwner() !== this || !DropDownDiv.isVisible()) return
    DropDownDiv.hideWithoutAnimation()
    super.showEditor_()
  }

  /** Another model knows other labels. */
  protected override doValueUpdate_(newValue: string): void {
    super.doValueUpdate_(newValue)
    const label = this.media === 'model' ? this.getSourceBlock()?.getField('LABEL') : null
    const known = findModel(newValue)?.labels ?? []
    if (label instanceof MediaField && known.length > 0 && !known.includes(String(label.getValue()))) {
      label.setValue(known[0])
    }
  }

  /** Models come later than blocks; what stands in the block is what counts. */
  protected override getText_(): string | null {
    if (this.media !== 'model' && this.media !== 'label') return super.getText_()
    const value = this.getValue()
    if (!value) return nothing[this.media] ?? ''
    return this.media === 'model' ? shortTitleOf(value) : value
  }

  /** What is said is what stands there, also while the list has other words or none. */
  override getAriaValue(): string {
    return this.getText()
  }

  /** A model that came or went changes the words without changing the value. */
  protected override render_(): void {
    super.render_()
    this.recomputeAriaContext()
  }

  protected override doClassValidation_(newValue?: string): string | null {
    return typeof newValue === 'string' ? newValue : null
  }
}

/** What came while a list was open is offered in it. */
export function refreshMenu(field: Field | null): void {
  if (field instanceof MediaField) field.refreshMenu()
}

/** A number, also as a Chinese keyboard writes it: ９０, －３．５. */
class NumberField extends FieldNumber {
  protected override doClassValidation_(newValue?: unknown): number | null {
    return super.doClassValidation_(typeof newValue === 'string' ? toHalfWidth(newValue) : newValue)
  }
}

/** Makes the fields known; once for each page. */
export function registerFields(): void {
  fieldRegistry.register('field_media', MediaField)
  fieldRegistry.unregister('field_number')
  fieldRegistry.register('field_number', NumberField)
}
