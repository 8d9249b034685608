import { labelTexts as texts } from '../../../texts/dataset-desk.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import type { Suggestions } from '../use-suggestions.ts'
import './label-desk.css'

export const percentOf = (share: number): number => Math.round(share * 100)

/** What the model proposes for the sample in view; nothing while it proposes nothing. */
export function SuggestionBar({ suggestions, onAccept }: { suggestions: Suggestions; onAccept: () => void }) {
  const { list, modelName, dismiss } = suggestions
  const [first] = list
  if (!first) return null
  const words = first.box
    ? texts.suggestsBoxes(modelName, list.length)
    : texts.suggestsClass(modelName, first.labelName, percentOf(first.confidence))
  return (
    <div className="label-suggestion">
      <Icon name="bulb" size={18} />
      <p role="status">{words}</p>
      <Button onClick={dismiss}>{texts.dismiss}</Button>
      <Button kind="soft" onClick={onAccept}>
        {texts.accept}
        <kbd>A</kbd>
      </Button>
    </div>
  )
}
