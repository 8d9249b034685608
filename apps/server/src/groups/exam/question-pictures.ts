/** The files of a question's pictures, where they are to be found by their ids: of its stem and of its options. */

export interface Pictured {
  PictureFileId: string
  Options: readonly { PictureFileId: string }[]
}

/** Files that a question shows, each once for each place. */
export const picturesOf = ({ PictureFileId, Options }: Pictured): string[] =>
  [PictureFileId, ...Options.map((option) => option.PictureFileId)].filter(Boolean)

/** The columns of a row that name them. */
export const pictureColumns = (question: Pictured) => ({
  picture_file_id: question.PictureFileId || null,
  option_picture_ids: picturesOf({ ...question, PictureFileId: '' }),
})

/** The same of a row that is kept. */
export const keptPictures = (row: { picture_file_id: string | null; option_picture_ids: string[] }): string[] => [
  ...(row.picture_file_id ? [row.picture_file_id] : []),
  ...row.option_picture_ids,
]
