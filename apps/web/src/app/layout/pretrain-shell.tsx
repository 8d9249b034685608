import { MODEL_TYPES, type ModelType } from '@shijie/contract'
import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import { linkTo, screenPaths } from '../../lib/addresses.ts'
import { dataTexts as texts } from '../../texts/dataset.ts'
import { marketTexts } from '../../texts/market.ts'
import { shellTexts } from '../../texts/shell.ts'
import { useEdges } from '../../ui/hooks/use-edges.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import './pretrain-shell.css'

const modelSteps = ['list', 'create', 'training', 'verify', 'release'] as const
const dataSteps = ['list', 'create', 'classify', 'label'] as const

export type ModelStep = (typeof modelSteps)[number]
export type DataStep = (typeof dataSteps)[number]
export type PretrainStep = `model-${ModelStep}` | `dataset-${DataStep}`

interface PretrainShellProps {
  modelType: ModelType
  step: PretrainStep
  /** Same step, another kind; left out where a single set or model is open. */
  linkOf?: (type: ModelType) => string
  /** The set that is open: its steps can be reached. */
  datasetId?: string
  /** Address of a step of models, where one is open; list and creation can be reached from everywhere. */
  modelLinkOf?: (step: ModelStep) => string | undefined
  children: ReactNode
}

interface StepLink {
  key: PretrainStep
  label: string
  /** Undefined: not yet, because something has to be opened or made before. */
  to: string | undefined
}

function dataLinks(type: ModelType, datasetId: string | undefined): StepLink[] {
  return [
    { key: 'dataset-list', label: texts.list, to: linkTo.datasetList(type) },
    { key: 'dataset-create', label: texts.create, to: linkTo.datasetCreate(type) },
    { key: 'dataset-classify', label: texts.classify, to: datasetId && linkTo.datasetClassify(type, datasetId) },
    { key: 'dataset-label', label: texts.label, to: datasetId && linkTo.datasetLabel(type, datasetId) },
  ]
}

function firstModelLink(type: ModelType, step: ModelStep): string | undefined {
  if (step === 'list') return linkTo.modelList(type)
  return step === 'create' ? linkTo.modelOperate(type, 'create') : undefined
}

/** The lists are places, not steps: they have no number. */
const isStep = (key: PretrainStep) => !key.endsWith('-list')

function StepMark({ number, state }: { number: number; state: 'done' | 'current' | 'open' | 'locked' }) {
  return (
    <i className="pretrain-mark" data-state={state} aria-hidden="true">
      {state === 'done' ? (
        <Icon name="check" size={14} />
      ) : state === 'locked' ? (
        <Icon name="lock" size={12} />
      ) : (
        number
      )}
    </i>
  )
}

/** On a phone the steps are a row that scrolls; the one that one is at must be in sight, and so must the one that one goes on to. */
function showInRow(current: HTMLElement | null): void {
  const row = current?.closest('nav')
  if (current && row) row.scrollLeft = current.offsetLeft - row.offsetLeft - 16
}

function Steps({ title, items, step }: { title: string; items: readonly StepLink[]; step: PretrainStep }) {
  const at = items.findIndex(({ key }) => key === step)
  const stateOf = ({ to }: StepLink, index: number) =>
    index === at ? 'current' : !to ? 'locked' : at > 0 && index < at ? 'done' : 'open'
  const first = items.findIndex(({ key }) => isStep(key))
  return (
    <div className="pretrain-steps">
      <h2>{title}</h2>
      <ol>
        {items.map((item, index) => {
          const { key, label, to } = item
          const words = (
            <>
              {isStep(key) && <StepMark number={index - first + 1} state={stateOf(item, index)} />}
              {label}
            </>
          )
          return (
            <li key={key}>
              {to ? (
                <Link ref={key === step ? showInRow : null} to={to} aria-current={key === step ? 'step' : undefined}>
                  {words}
                </Link>
              ) : (
                <span
                  ref={key === step ? showInRow : null}
                  aria-current={key === step ? 'step' : undefined}
                  title={texts.lockedStep}
                >
                  {words}
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </div>
  )
}

/** S008: kinds above, steps of data and models at the side, the page beside them. Data and model pages share it. */
export function PretrainShell({ modelType, step, linkOf, datasetId, modelLinkOf, children }: PretrainShellProps) {
  const nav = useRef<HTMLElement>(null)
  useEdges(nav)
  const modelLink = modelLinkOf ?? ((key: ModelStep) => firstModelLink(modelType, key))
  const models = modelSteps.map(
    (key): StepLink => ({ key: `model-${key}`, label: texts.modelSteps[key], to: modelLink(key) }),
  )
  return (
    <div className="wrap pretrain">
      <nav className="pretrain-side" aria-label={shellTexts.dataAndModels} ref={nav}>
        <Steps title={texts.data} items={dataLinks(modelType, datasetId)} step={step} />
        <Steps title={texts.model} items={models} step={step} />
        <div className="pretrain-halls">
          <Link to={screenPaths.datasetLobby}>{texts.lobby}</Link>
          <Link to={screenPaths.componentMarket}>{marketTexts.title}</Link>
        </div>
      </nav>
      <div className="pretrain-page" data-stage="">
        {linkOf && (
          <nav className="pretrain-kinds" aria-label={texts.chooseKind}>
            {MODEL_TYPES.map((type) => (
              <Link key={type} to={linkOf(type)} aria-current={type === modelType ? 'page' : undefined}>
                {texts.kinds[type]}
              </Link>
            ))}
          </nav>
        )}
        {children}
      </div>
    </div>
  )
}
