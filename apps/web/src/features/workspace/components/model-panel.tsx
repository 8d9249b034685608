import { useState, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { linkTo, screenPaths } from '../../../lib/addresses.ts'
import { workspaceTexts } from '../../../texts/workspace.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { chooseModel, lookForModels, type ModelChoice, modelShelf, watchModels } from '../model-choices.ts'
import './model-panel.css'

const texts = workspaceTexts.model

const factsOf = ({ version, labels }: ModelChoice) => texts.facts(version, labels) || texts.untrained
const nameOf = ({ shownName, owner }: ModelChoice) => workspaceTexts.modelTitle(shownName, owner, 0)

interface ModelListProps {
  models: readonly ModelChoice[]
  chosen: ModelChoice
  onChoose: (model: ModelChoice) => void
}

/** The other models, in place of a popup: a popup would take the focus, and Blockly would close the drawer under it. */
function ModelList({ models, chosen, onChoose }: ModelListProps) {
  return (
    <ul className="model-panel-list" aria-label={texts.changeTo}>
      {models.map((model) => (
        <li key={`${model.name} ${model.version}`}>
          <button type="button" aria-pressed={model === chosen} onClick={() => onChoose(model)}>
            <b>{nameOf(model)}</b>
            <small>{factsOf(model)}</small>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** At the head of the AI drawer: the model that its blocks ask, another one, or how to come by the first. */
export function ModelPanel() {
  const { models, chosen } = useSyncExternalStore(watchModels, modelShelf)
  const [isChoosing, setIsChoosing] = useState(false)
  if (!chosen) {
    return (
      <section className="drawer-model" aria-label={texts.panel}>
        <div className="without">
          <p>{texts.none}</p>
          <p>
            <Link to={linkTo.modelOperate('image', 'create')} target="_blank" rel="noopener">
              {texts.train}
            </Link>
            <Link to={screenPaths.componentMarket} target="_blank" rel="noopener">
              {texts.market}
            </Link>
          </p>
        </div>
      </section>
    )
  }
  const open = () => {
    if (!isChoosing) lookForModels()
    setIsChoosing(!isChoosing)
  }
  const choose = (model: ModelChoice) => {
    setIsChoosing(false)
    chooseModel(model)
  }
  return (
    <section className="drawer-model" aria-label={texts.panel}>
      <div>
        <Icon name="spark" size={20} />
        <p title={`${nameOf(chosen)} ${factsOf(chosen)}`}>
          <b>{nameOf(chosen)}</b>
          <small>{factsOf(chosen)}</small>
        </p>
        {models.length > 1 && (
          <Button size={28} aria-expanded={isChoosing} onClick={open}>
            {texts.change}
          </Button>
        )}
      </div>
      {isChoosing && <ModelList models={models} chosen={chosen} onChoose={choose} />}
    </section>
  )
}
