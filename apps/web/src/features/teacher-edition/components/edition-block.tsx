import type { EditionBlock } from '@shijie/contract'
import { addressForOthers } from '../../../lib/address-for-others.ts'
import { linkTo } from '../../../lib/addresses.ts'
import { addressOfLink } from '../../../lib/block-link.ts'
import { copyText } from '../../../lib/copy-text.ts'
import { showToast } from '../../../lib/toasts.ts'
import { teacherEditionTexts as texts } from '../../../texts/teacher-edition.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { classNames } from '../../../ui/look/class-names.ts'
import { Button } from '../../../ui/pieces/button.tsx'
import { Markdown } from '../../../ui/pieces/markdown.tsx'
import { RichText } from '../../../ui/pieces/rich-text.tsx'
import styles from './edition-block.module.css'
import { EditionChoices } from './edition-choices.tsx'
import onPaper from './edition-paper.module.css'
import sheet from './edition-pictures.module.css'
import { OpenLink } from './open-link.tsx'

const hasOwnLines = ({ Kind }: EditionBlock): boolean => Kind === 'selfCheck'

const choicesOf = ({ Choices }: EditionBlock) =>
  Choices.map(({ Text, IsRight, Feedback }) => ({ text: Text, isRight: IsRight === 1, feedback: Feedback }))

function Slides({ block }: { block: EditionBlock }) {
  return (
    <ol className={classNames(styles.slides, onPaper.flow)}>
      {block.Pages.map(({ Text, TeacherText, PictureUrl }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page is its place
        <li key={at}>
          <img className={styles.slide} src={PictureUrl} alt={texts.slidePicture(at + 1)} loading="lazy" />
          <div>
            <p className={styles.words}>
              <b>{texts.slide(at + 1)}</b> {Text}
            </p>
            {TeacherText && <Markdown text={TeacherText} />}
          </div>
        </li>
      ))}
    </ol>
  )
}

/** Puts the address of this step into the clipboard: whoever comes late goes on where the class is. */
async function copyAddress(lessonId: string, number: number): Promise<void> {
  const address = addressForOthers(linkTo.reading(lessonId, number))
  if (await copyText(address)) showToast('success', texts.addressCopied)
  else showToast('error', texts.addressRefused(address))
}

interface EditionBlockViewProps {
  block: EditionBlock
  /** Empty where learners do not see the page yet: its blocks have no address. */
  lessonId: string
}

/** A block of a page with what it says to teachers; of questions all that is right, of slides the notes of each page. */
export function EditionBlockView({ block, lessonId }: EditionBlockViewProps) {
  return (
    <li className={styles.block}>
      <div className={styles.blockHead}>
        <p className={styles.words}>
          <b>{texts.blockOf(block.Number)}</b> <span>{texts.blocks[block.Kind]}</span>{' '}
          {!hasOwnLines(block) && <RichText text={block.Text} />}
        </p>
        {block.Link && <OpenLink to={addressOfLink(block.Link)} label={texts.openPart(block.Text)} />}
        {lessonId !== '' && !block.Link && (
          <OpenLink to={linkTo.reading(lessonId, block.Number)} label={texts.openBlock(block.Number)} />
        )}
        {lessonId !== '' && (
          <Button
            kind="quiet"
            size={28}
            aria-label={texts.copyAddress(block.Number)}
            title={texts.copyAddress(block.Number)}
            onClick={() => void copyAddress(lessonId, block.Number)}
          >
            <Icon name="copy" size={16} />
          </Button>
        )}
      </div>
      {hasOwnLines(block) && (
        <p className={styles.stem}>
          <RichText text={block.Text} />
        </p>
      )}
      {block.Pictures.length > 0 && (
        <div className={sheet.asked}>
          {block.Pictures.map(({ PictureUrl, PictureText }) => (
            <img key={PictureUrl} src={PictureUrl} alt={PictureText} />
          ))}
        </div>
      )}
      {block.Choices.length > 0 && <EditionChoices choices={choicesOf(block)} />}
      {block.TeacherText && <Markdown text={block.TeacherText} />}
      {block.Pages.length > 0 && <Slides block={block} />}
    </li>
  )
}
