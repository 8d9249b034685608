import type { ProjectMedia } from '@shijie/contract'
import type { LibraryItem } from '@shijie/program/library'
import { type FormEvent, useState } from 'react'
import { sentenceOf } from '../../../lib/api-client.ts'
import { doAct } from '../../../lib/do-act.ts'
import { showFailure } from '../../../lib/toasts.ts'
import { mediaTexts as texts } from '../../../texts/media.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { useDeleteMedia, useRenameMedia } from '../queries.ts'

function PlayButton({ name, onPlay }: { name: string; onPlay: () => void }) {
  return (
    <button type="button" className="media-play" aria-label={texts.play(name)} onClick={onPlay}>
      <Icon name="play" size={28} />
    </button>
  )
}

interface LibraryTileProps {
  item: LibraryItem
  picture: string | undefined
  onPlay: (name: string) => void
}

/** Something of the library, with the name that programs write. */
export function LibraryTile({ item, picture, onPlay }: LibraryTileProps) {
  return (
    <li className={item.kind} title={texts.nameOf(item.label, item.name)}>
      {picture ? <img src={picture} alt="" /> : <PlayButton name={item.label} onPlay={() => onPlay(item.name)} />}
      <span>{item.label}</span>
      <code>{item.name}</code>
    </li>
  )
}

function RenameForm({ media, projectId, onDone }: { media: ProjectMedia; projectId: string; onDone: () => void }) {
  const [name, setName] = useState(media.MediaName)
  const rename = useRenameMedia(projectId)
  const error = name.trim() === '' ? texts.nameRequired : rename.isError ? sentenceOf(rename.error) : undefined
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return
    doAct(rename, { media, name: name.trim() }, { onSuccess: onDone })
  }
  return (
    <form onSubmit={save} className="media-rename">
      <TextField label={texts.nameLabel} value={name} onChange={setName} maxLength={50} error={error} data-autofocus />
      <Button type="submit" size={28} kind="primary" isBusy={rename.isPending}>
        {texts.save}
      </Button>
    </form>
  )
}

interface OwnTileProps {
  media: ProjectMedia
  projectId: string
  isReadOnly: boolean
}

/** Something of the project's own; it can be heard, renamed and taken out. */
export function OwnTile({ media, projectId, isReadOnly }: OwnTileProps) {
  const [doing, setDoing] = useState<'rename' | 'remove'>()
  const remove = useDeleteMedia(projectId)
  const { MediaName: name, MediaType: kind, FileUrl: url } = media
  const play = () => void new Audio(url).play().catch(showFailure)
  if (doing === 'rename') {
    return (
      <li className="wide">
        <RenameForm media={media} projectId={projectId} onDone={() => setDoing(undefined)} />
      </li>
    )
  }
  if (doing === 'remove') {
    return (
      <li className="wide">
        <p>{texts.removeQuestion(name)}</p>
        <div className="media-acts">
          <Button
            size={28}
            kind="danger"
            isBusy={remove.isPending}
            onClick={() => doAct(remove, media, { onError: showFailure })}
          >
            {texts.removeConfirm}
          </Button>
          <Button size={28} onClick={() => setDoing(undefined)}>
            {texts.cancel}
          </Button>
        </div>
      </li>
    )
  }
  return (
    <li className={kind}>
      {kind === 'sound' ? <PlayButton name={name} onPlay={play} /> : <img src={url} alt="" />}
      <span>{name}</span>
      {!isReadOnly && (
        <div className="media-acts">
          <button type="button" aria-label={texts.rename(name)} onClick={() => setDoing('rename')}>
            <Icon name="edit" size={16} />
          </button>
          <button type="button" aria-label={texts.remove(name)} onClick={() => setDoing('remove')}>
            <Icon name="trash" size={16} />
          </button>
        </div>
      )}
    </li>
  )
}
