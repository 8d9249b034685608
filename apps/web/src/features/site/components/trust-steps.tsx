import { useState } from 'react'
import { deviceGuides, trustTexts as texts } from '../../../texts/trust.ts'
import { Tip } from '../../../ui/floating/tip.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { classNames } from '../../../ui/look/class-names.ts'
import { panelOf, Tabs } from '../../../ui/pieces/tabs.tsx'
import { deviceKindOf, ROOT_CERTIFICATE } from '../trust.ts'
import { TrustDrawing } from './trust-drawing.tsx'

const PANEL = 'trust-steps'

/** Without the attribute `download`: with it an iPad saves the file instead of offering to install it. */
function Download({ isMain }: { isMain: boolean }) {
  return (
    <a
      href={ROOT_CERTIFICATE}
      className={classNames('ui-button', isMain ? 'primary' : 'soft', 'size-44', 'trust-no-print')}
    >
      <Icon name="save" />
      {texts.download}
    </a>
  )
}

/** What to do, by kind of device, the visitor's own first; done where this one trusts the server already. */
export function TrustSteps({ isDone }: { isDone: boolean }) {
  const [kind, setKind] = useState(() => deviceKindOf())
  const guide = deviceGuides.find((one) => one.kind === kind)
  return (
    <section className="trust-steps ui-card">
      <Tabs
        label={texts.devices}
        items={deviceGuides.map((one) => ({ key: one.kind, label: one.label }))}
        selected={kind}
        onSelect={setKind}
        kind="line"
        panelId={PANEL}
      />
      <div {...panelOf(PANEL, kind)}>
        <h2 className="visually-hidden trust-printed-title">{guide?.label}</h2>
        <ol>
          {guide?.steps.map((step, index) => (
            <li key={step.title}>
              <span className="trust-number">{index + 1}</span>
              <TrustDrawing name={step.drawing} />
              <div>
                <h3>{step.title}</h3>
                <p>{step.text}</p>
                {step.drawing === 'download' && <Download isMain={!isDone} />}
              </div>
            </li>
          ))}
        </ol>
        {guide?.tip && <Tip>{guide.tip}</Tip>}
      </div>
    </section>
  )
}
