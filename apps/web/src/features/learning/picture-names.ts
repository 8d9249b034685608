/** What pictures of a folder are called. Pure. */
interface Named {
  FileName: string
  FolderName: string
}

export interface PictureGroup {
  name: string
  /** Indexes of the first and the last picture. */
  from: number
  to: number
}

/** A number in front only gives a name its place. */
const withoutNumber = (name: string) => name.replace(/^[\d\s._-]+(?=.)/, '')

/** Pictures of one folder stand together; each such row is a group. */
export function groupsOf(pictures: readonly Named[]): PictureGroup[] {
  const groups: PictureGroup[] = []
  for (const [index, { FolderName }] of pictures.entries()) {
    const name = withoutNumber(FolderName)
    const last = groups.at(-1)
    if (last?.name === name) last.to = index
    else groups.push({ name, from: index, to: index })
  }
  return groups
}

/** The name of a file as a caption: without its ending and its number; empty for names that cameras and scanners give. */
export function captionOf({ FileName }: Named): string {
  const name = withoutNumber(FileName.replace(/\.\w+$/, ''))
  return /\p{Script=Han}/u.test(name) ? name : ''
}
