import type { Slip } from '@shijie/contract'
import { useState } from 'react'
import { addressForOthers, isOwnComputer } from '../../../lib/address-for-others.ts'
import { screenPaths } from '../../../lib/addresses.ts'
import { slipTexts as texts } from '../../../texts/school.ts'
import { ConfirmDialog } from '../../../ui/floating/confirm-dialog.tsx'
import { useLeaveWarning } from '../../../ui/hooks/use-leave-warning.ts'
import { Button } from '../../../ui/pieces/button.tsx'
import { QrCode } from '../../../ui/pieces/qr-code.tsx'
import styles from './slip-sheet.module.css'

export const SLIPS_A_PAGE = 10

function SlipCard({ slip, address }: { slip: Slip; address: string }) {
  return (
    <li className={styles.slip}>
      <div>
        <p className={styles.small}>
          {slip.SchoolName} {slip.ClassName}
        </p>
        <h3>{slip.UserName}</h3>
        <dl>
          <dt>{slip.ClassName ? texts.number : texts.account}</dt>
          <dd>{slip.StudentNo}</dd>
          <dt>{texts.password}</dt>
          <dd className={styles.password}>{slip.Password}</dd>
          <dt>{texts.address}</dt>
          <dd className={styles.address}>{address}</dd>
        </dl>
        <p className={styles.small}>{texts.advice}</p>
      </div>
      <QrCode text={address} label={texts.code} className={styles.code} />
    </li>
  )
}

/** Slips with one-time passwords, ten to an A4 page. They exist on this page only and are gone with it. */
export function SlipSheet({ slips, onDone }: { slips: readonly Slip[]; onDone: () => void }) {
  const [isPrinted, setIsPrinted] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const [isDoubting, setIsDoubting] = useState(false)
  useLeaveWarning(!isPrinted)
  const address = addressForOthers(screenPaths.home)
  // Sixty slips with an address that opens nowhere are cut up for nothing.
  const isUseless = isOwnComputer(address)
  const print = () => {
    setIsDoubting(false)
    setIsPrinted(true)
    window.print()
  }
  return (
    <section aria-labelledby="slips-title">
      <div className={styles.head}>
        <div>
          <h2 id="slips-title">{texts.title}</h2>
          <p>{texts.lead}</p>
          <p className="ui-ink-3">{texts.count(slips.length, Math.ceil(slips.length / SLIPS_A_PAGE))}</p>
        </div>
        <Button size={44} onClick={() => (isPrinted ? onDone() : setIsAsking(true))}>
          {texts.done}
        </Button>
        <Button size={44} kind="primary" onClick={() => (isUseless ? setIsDoubting(true) : print())}>
          {texts.print}
        </Button>
      </div>
      {isUseless && (
        <p className={styles.useless} role="alert">
          {texts.uselessAddress(address)}
        </p>
      )}
      <ul className={styles.sheet}>
        {slips.map((slip) => (
          <SlipCard key={slip.UserId} slip={slip} address={address} />
        ))}
      </ul>
      {isDoubting && (
        <ConfirmDialog
          title={texts.uselessTitle}
          hint={texts.uselessAddress(address)}
          confirm={texts.printAnyway}
          isBusy={false}
          onConfirm={print}
          onClose={() => setIsDoubting(false)}
        />
      )}
      {isAsking && (
        <ConfirmDialog
          title={texts.leaveQuestion}
          hint={texts.leaveHint}
          confirm={texts.leave}
          isBusy={false}
          isDangerous
          onConfirm={onDone}
          onClose={() => setIsAsking(false)}
        />
      )}
    </section>
  )
}
