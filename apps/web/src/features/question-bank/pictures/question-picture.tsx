import { PICTURE_TEXT_MAX } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { pictureQuery } from '../../../lib/picture-query.ts'
import { questionPictureTexts as texts } from '../../../texts/question-picture.ts'
import { useObjectUrl } from '../../../ui/hooks/use-object-url.ts'
import { PICTURES_SHOWN } from '../../../ui/hooks/use-picture-sending.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { SendingNote } from '../../../ui/states/sending-note.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { NO_PICTURE, type PictureDraft } from '../question-draft.ts'
import { ChartDialog } from './chart-dialog.tsx'
import styles from './question-picture.module.css'
import type { useQuestionPicture } from './use-question-picture.ts'

interface QuestionPictureProps {
  /** What it belongs to, in words: 题干, 选项 A. */
  where: string
  picture: PictureDraft
  sender: ReturnType<typeof useQuestionPicture>
  onChange: (picture: PictureDraft) => void
}

function ShownPicture({ picture }: Pick<QuestionPictureProps, 'picture'>) {
  const query = useQuery(pictureQuery(picture.fileId))
  const address = useObjectUrl(query.data)
  if (query.isError) {
    return (
      <p role="alert" className={styles.gone}>
        {texts.gone}
      </p>
    )
  }
  return address ? <img src={address} alt={picture.text} /> : <Skeleton height={96} radius={8} />
}

/** The picture or the chart of a stem or of an option: none yet, on its way, or there with what it shows in words. */
export function QuestionPicture({ where, picture, sender, onChange }: QuestionPictureProps) {
  const input = useRef<HTMLInputElement>(null)
  const [draws, setDraws] = useState(false)
  const hasPicture = picture.fileId !== ''
  const choose = () => input.current?.click()
  const draw = () => setDraws(true)
  return (
    <div className={styles.picture}>
      {hasPicture && (
        <div className={styles.shown}>
          <ShownPicture picture={picture} />
          <div className={styles.words}>
            <input
              aria-label={texts.text(where)}
              placeholder={texts.text(where)}
              maxLength={PICTURE_TEXT_MAX}
              value={picture.text}
              onChange={({ target }) => onChange({ ...picture, text: target.value })}
            />
            <div className={styles.acts}>
              <Button size={28} aria-label={texts.otherOf(where)} onClick={choose}>
                {texts.other}
              </Button>
              {picture.chart && (
                <Button size={28} aria-label={texts.changeChartOf(where)} onClick={draw}>
                  {texts.changeChart}
                </Button>
              )}
              <Button size={28} kind="quiet" aria-label={texts.removeOf(where)} onClick={() => onChange(NO_PICTURE)}>
                {texts.remove}
              </Button>
            </div>
          </div>
        </div>
      )}
      {!hasPicture && !sender.sending.sending && (
        <div className={styles.acts}>
          <Button size={28} kind="quiet" aria-label={texts.addPicture(where)} onClick={choose}>
            <Icon name="image" size={16} />
            {texts.picture}
          </Button>
          <Button size={28} kind="quiet" aria-label={texts.addChart(where)} onClick={draw}>
            <Icon name="chart" size={16} />
            {texts.chart}
          </Button>
        </div>
      )}
      <SendingNote {...sender.sending} />
      {sender.refusal && (
        <p role="alert" className={styles.gone}>
          {sender.refusal} {texts.wrongType}
        </p>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={PICTURES_SHOWN}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) sender.take(file)
        }}
      />
      {draws && (
        <ChartDialog
          chart={picture.chart}
          onClose={() => setDraws(false)}
          onDrawn={(chart, file) => {
            setDraws(false)
            sender.takeChart(chart, file)
          }}
        />
      )}
    </div>
  )
}
