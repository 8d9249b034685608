import { refusalOf } from '../../../lib/upload.ts'
import { courseFolderTexts as texts } from '../../../texts/course-folder.ts'
import { officeFileTexts } from '../../../texts/office-files.ts'

/** What a file becomes; subtitles go with their video. */
export type FolderFileKind = 'video' | 'pdf' | 'document' | 'web' | 'picture' | 'deck' | 'text' | 'code' | 'subtitles'

const KINDS: readonly (readonly [FolderFileKind, RegExp])[] = [
  ['video', /\.(?:mp4|m4v|webm|mov|ogv|mkv|avi|wmv|flv|f4v|mpe?g|3gp|rm|rmvb|vob|mts|m2ts)$/i],
  ['pdf', /\.pdf$/i],
  ['document', /\.(?:docx|xlsx)$/i],
  ['web', /\.html?$/i],
  ['picture', /\.(?:png|jpe?g|webp|gif)$/i],
  ['deck', /\.pptx$/i],
  ['text', /\.(?:txt|md)$/i],
  ['code', /\.py$/i],
  ['subtitles', /\.(?:vtt|srt)$/i],
]

const REFUSED: readonly (readonly [RegExp, string])[] = [
  [/\.(?:doc|wps|dot)$/i, officeFileTexts.oldWord],
  [/\.(?:xls|et)$/i, officeFileTexts.oldExcel],
  [/\.(?:ppt|pps|dps)$/i, officeFileTexts.oldDeck],
  [/\.(?:docm|xlsm|pptm|ppsm|potm)$/i, texts.macros],
  [/\.(?:ppsx|potx)$/i, texts.show],
  [/\.(?:bmp|tiff?|heic|heif|svg|psd)$/i, texts.otherPicture],
  [/\.(?:mp3|wav|m4a|ogg|aac|flac|wma)$/i, texts.sound],
  [/\.(?:zip|rar|7z)$/i, texts.archive],
  [/\.(?:ass|ssa)$/i, texts.otherSubtitles],
]

/** What a file becomes by its name, or why it becomes nothing. */
export function kindOfFile(file: File): { kind: FolderFileKind } | { refusal: string } {
  const refused = REFUSED.find(([form]) => form.test(file.name))
  const refusal = refused?.[1] ?? refusalOf(file)
  if (refusal) return { refusal }
  const kind = KINDS.find(([, form]) => form.test(file.name))?.[0]
  return kind ? { kind } : { refusal: texts.otherForm }
}
