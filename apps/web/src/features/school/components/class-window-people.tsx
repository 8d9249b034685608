import type { ClassWindow } from '@shijie/contract'
import { type ReactNode, startTransition, useOptimistic, useState } from 'react'
import { classWindowTexts as texts } from '../../../texts/school.ts'
import { Button } from '../../../ui/pieces/button.tsx'
import styles from './class-window-people.module.css'

/** Pupils without a slip: the teacher ticks who shows this mark. */
export function AskingPupils({
  asking,
  onTick,
}: {
  asking: ClassWindow['Asking']
  onTick: (ask: { Mark: number; IsTicked: 0 | 1 }) => Promise<unknown>
}) {
  if (asking.length === 0) return null
  // Two browsers that ask for one account are not both its pupil.
  const isContested = (userId: string) => asking.filter(({ UserId }) => UserId === userId).length > 1
  return (
    <section className={styles.people} aria-label={texts.asking}>
      <h3>{texts.asking}</h3>
      <p>{texts.askingHint}</p>
      <ul>
        {asking.map(({ UserId, UserName, StudentNo, Mark, IsTicked }) => (
          <li key={Mark}>
            <Tick isTicked={IsTicked === 1} onTick={(ticked) => onTick({ Mark, IsTicked: ticked ? 1 : 0 })}>
              <b>{texts.mark(Mark)}</b>
              <span>{texts.person(UserName, StudentNo)}</span>
              {isContested(UserId) && <small role="alert">{texts.contested}</small>}
            </Tick>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Stands as it was set until the server answered: a list asked for earlier may arrive in between. */
function Tick({
  isTicked,
  onTick,
  children,
}: {
  isTicked: boolean
  onTick: (ticked: boolean) => Promise<unknown>
  children: ReactNode
}) {
  const [shown, setShown] = useOptimistic(isTicked)
  const set = (ticked: boolean) =>
    startTransition(async () => {
      setShown(ticked)
      // The mutation tells of a refusal; here the box only goes back.
      await onTick(ticked).catch(() => undefined)
    })
  return (
    <label>
      <input type="checkbox" checked={shown} onChange={(event) => set(event.target.checked)} />
      {children}
    </label>
  )
}

/** Who came in by the code, with the way out for whoever does not belong here. */
export function JoinedPupils({
  people,
  isBusy,
  onRemove,
}: {
  people: ClassWindow['Joined']
  isBusy: boolean
  onRemove: (userId: string) => void
}) {
  const [asked, setAsked] = useState('')
  if (people.length === 0) return null
  return (
    <section className={styles.people} aria-label={texts.joinedList}>
      <h3>{texts.joinedList}</h3>
      <ul>
        {people.map(({ UserId, UserName, StudentNo, IsNew, JoinTime }) => (
          <li key={UserId}>
            <span>
              {texts.person(UserName, StudentNo)}
              <small>{texts.came(IsNew === 1, JoinTime.slice(5, 16))}</small>
            </span>
            {asked === UserId ? (
              <span className={styles.sure}>
                <small>{IsNew === 1 ? texts.removeNew : texts.removeKnown}</small>
                <Button size={36} onClick={() => setAsked('')}>
                  {texts.keep}
                </Button>
                <Button size={36} kind="danger" disabled={isBusy} onClick={() => onRemove(UserId)}>
                  {texts.removeSure}
                </Button>
              </span>
            ) : (
              <Button
                size={36}
                aria-label={texts.removeOf(UserName)}
                disabled={isBusy}
                onClick={() => setAsked(UserId)}
              >
                {texts.remove}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
