import type { ClassOrg, RosterVerdict, Slip } from '@shijie/contract'
import { useReducer } from 'react'
import { schoolTexts, rosterTexts as texts } from '../../../texts/school.ts'
import { Tip } from '../../../ui/floating/tip.tsx'
import { classNames } from '../../../ui/look/class-names.ts'
import { Button } from '../../../ui/pieces/button.tsx'
import { type ImportResult, nextImportFlow, startOfImport } from '../import-flow.machine.ts'
import { RosterCheck } from './roster-check.tsx'
import { RosterChoose } from './roster-choose.tsx'
import styles from './roster-import.module.css'
import { SlipSheet } from './slip-sheet.tsx'

interface RosterImportProps {
  org: ClassOrg
  onClose: () => void
}

const stepOf = { choose: 0, check: 1, done: 2 }

function Steps({ current }: { current: number }) {
  return (
    <ol className={classNames(styles.steps, 'ui-no-print')}>
      {texts.steps.map((title, index) => (
        <li key={title} aria-current={index === current ? 'step' : undefined}>
          <b>{index + 1}</b> {title}
        </li>
      ))}
    </ol>
  )
}

function Done({ result, onClose }: { result: ImportResult; onClose: () => void }) {
  const countOf = (state: RosterVerdict['State']) => result.Items.filter(({ State }) => State === state).length
  const slips: Slip[] = result.Slips
  return (
    <>
      <div className={classNames(styles.done, 'ui-no-print')} role="status">
        <h2>{texts.doneTitle}</h2>
        <p>{texts.summary(countOf('new'), countOf('update'), countOf('unchanged'), countOf('error'))}</p>
      </div>
      {slips.length > 0 && <SlipSheet slips={slips} onDone={onClose} />}
      {slips.length === 0 && (
        <>
          <Tip>{texts.noSlips}</Tip>
          <Button size={44} kind="primary" onClick={onClose}>
            {schoolTexts.back}
          </Button>
        </>
      )}
    </>
  )
}

/** Three steps from a list to pupils who can sign in: choose, check and mend, slips. */
export function RosterImport({ org, onClose }: RosterImportProps) {
  const [flow, send] = useReducer(nextImportFlow, startOfImport)
  return (
    <section className={classNames(styles.roster, 'ui-card')} aria-labelledby="roster-title">
      <div className={classNames(styles.title, 'ui-no-print')}>
        <h2 id="roster-title">{texts.title(org.OrgName)}</h2>
        {flow.step !== 'done' && (
          <Button kind="quiet" onClick={onClose}>
            {schoolTexts.back}
          </Button>
        )}
      </div>
      <Steps current={stepOf[flow.step]} />
      {flow.step === 'choose' && <RosterChoose onRows={(rows) => send({ type: 'read', rows })} />}
      {flow.step === 'check' && (
        <RosterCheck org={org} flow={flow} send={send} onImported={(result) => send({ type: 'imported', result })} />
      )}
      {flow.step === 'done' && <Done result={flow.result} onClose={onClose} />}
    </section>
  )
}
