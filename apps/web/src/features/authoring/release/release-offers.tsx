import type { DataOf, listReleaseOffers } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '../../../lib/api-client.ts'
import { doAct } from '../../../lib/do-act.ts'
import { showToast } from '../../../lib/toasts.ts'
import { courseReleaseTexts as texts } from '../../../texts/course-release.ts'
import { FormActs } from '../../../ui/fields/form-acts.tsx'
import { Dialog } from '../../../ui/floating/dialog.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import styles from './release-offers.module.css'
import { releaseOffersQuery, useDecideOffer } from './release-queries.ts'

type Offer = DataOf<typeof listReleaseOffers>['Items'][number]

interface ReleaseOffersProps {
  courseId: string
  /** Opens the lesson that was taken. */
  onTaken: (lessonId: string) => void
}

/** O975: lessons that the school changed and a release has newer, each with the press that takes it. Nothing, where there are none. */
export function ReleaseOffers({ courseId, onTaken }: ReleaseOffersProps) {
  const offers = useQuery(releaseOffersQuery(courseId)).data?.Items ?? []
  const decide = useDecideOffer()
  const [isOpen, setIsOpen] = useState(false)
  if (offers.length === 0) return null
  const answer = ({ CourseHourId, Title, HasBody }: Offer, IsTaken: 0 | 1) =>
    doAct(
      decide,
      { CourseHourId, IsTaken },
      {
        onSuccess: () => {
          if (offers.length === 1) setIsOpen(false)
          if (IsTaken === 0) return
          showToast('success', HasBody === 1 ? texts.taken(Title) : texts.paperTaken(Title))
          onTaken(CourseHourId)
        },
        onError: (error) => showToast('error', sentenceOf(error)),
      },
    )
  return (
    <>
      <p className={styles.notice}>
        <Icon name="alert" size={16} />
        <span>{texts.notice(offers.length)}</span>
        <Button size={28} onClick={() => setIsOpen(true)}>
          {texts.look}
        </Button>
      </p>
      {isOpen && (
        <Dialog label={texts.title} onClose={() => setIsOpen(false)} className={styles.dialog}>
          <div className="ui-dialog-body stacked">
            <h2>{texts.title}</h2>
            <p className="ui-small ui-ink-3">{texts.hint}</p>
            <ul className={styles.offers}>
              {offers.map((offer) => (
                <li key={offer.CourseHourId}>
                  <div>
                    {offer.Title}
                    {offer.HasPaper === 1 && <small>{offer.HasBody === 1 ? texts.paper : texts.paperOnly}</small>}
                  </div>
                  <Button
                    size={36}
                    kind="soft"
                    disabled={decide.isPending}
                    aria-label={texts.takeOf(offer.Title)}
                    onClick={() => answer(offer, 1)}
                  >
                    {texts.take}
                  </Button>
                  <Button
                    size={36}
                    disabled={decide.isPending}
                    aria-label={texts.declineOf(offer.Title)}
                    onClick={() => answer(offer, 0)}
                  >
                    {texts.decline}
                  </Button>
                </li>
              ))}
            </ul>
            <FormActs>
              <Button size={44} onClick={() => setIsOpen(false)}>
                {texts.close}
              </Button>
            </FormActs>
          </div>
        </Dialog>
      )}
    </>
  )
}
