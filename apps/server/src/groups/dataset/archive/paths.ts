/** `a/b/cat.1.jpg` → `cat.1` */
export function stemOf(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1)
  const dot = name.lastIndexOf('.')
  return dot > 0 ? name.slice(0, dot) : name
}

/** Names of what may become a sample; everything else is looked at all the same when it is imported. */
export const MEDIA = /\.(?:jpe?g|jfif|png|webp|gif|bmp|wav|mp3|m4a|ogg)$/i

/** What Label Studio puts before the name of a picture that was uploaded. */
export const UPLOAD_PREFIX = /^[0-9a-f]{8}-(?=.)/

/** The folder that a path stands in, with its slash; `''` at the top. */
export const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1)

const foldersOf = (path: string): string[] => path.split('/').slice(0, -1)

/** Folders that say what kind of file is in them, and nothing about which. */
const KINDS = new Set([
  'images',
  'image',
  'img',
  'imgs',
  'jpegimages',
  'labels',
  'label',
  'annotations',
  'annotation',
  'xml',
  '.',
])

/** The folders that tell one picture from another of the same name. */
const tellingFolders = (path: string): string[] => foldersOf(path).filter((name) => !KINDS.has(name.toLowerCase()))

/** A path without its ending, and without what says only of which kind it is: `images/a/1.jpg` and `labels/a/1.txt` are one. */
export const tellingPath = (path: string): string => [...tellingFolders(path), stemOf(path)].join('/')

/** How many folders right before the name two paths have in common. */
export function pathNearness(one: string, other: string): number {
  const [first, second] = [tellingFolders(one).reverse(), tellingFolders(other).reverse()]
  let common = 0
  while (common < first.length && first[common] === second[common]) common++
  return common
}

const EXAMINED = new Set(['test', 'testing', 'tests', '测试集', '测试'])
const LEARNED = new Set(['train', 'training', 'val', 'valid', 'validation', 'dev', '训练集', '训练', '验证集', '验证'])

/** Does a folder name a part of a set that was divided before, and no class. */
export const isPartFolder = (name: string): boolean =>
  EXAMINED.has(name.toLowerCase()) || LEARNED.has(name.toLowerCase())

/** Samples of a test part are kept for the examination; the others are divided by the run. */
export const sideOfPath = (path: string): 'exam' | '' =>
  foldersOf(path).some((name) => EXAMINED.has(name.toLowerCase())) ? 'exam' : ''

/** Are the pictures divided into parts: a folder for learning and one for the examination. */
export function isDivided(paths: readonly string[]): boolean {
  const names = new Set(paths.flatMap((path) => foldersOf(path).map((name) => name.toLowerCase())))
  return [...names].some((name) => EXAMINED.has(name)) && [...names].some((name) => LEARNED.has(name))
}
