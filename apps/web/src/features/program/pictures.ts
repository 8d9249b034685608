/** Pictures of costumes and backdrops by name: the project's own first, then the library's. */

const byName = (files: Record<string, string>): Map<string, string> =>
  new Map(Object.entries(files).map(([path, url]) => [path.slice(path.lastIndexOf('/') + 1, -'.svg'.length), url]))

const costumes = byName(
  import.meta.glob<string>('./library/costumes/*.svg', { query: '?url', import: 'default', eager: true }),
)
const backdrops = byName(
  import.meta.glob<string>('./library/backdrops/*.svg', { query: '?url', import: 'default', eager: true }),
)

/** Address of a picture of the library, for lists to choose from. */
export const libraryPicture = (kind: 'costume' | 'backdrop', name: string): string | undefined =>
  (kind === 'costume' ? costumes : backdrops).get(name)

export interface OwnPicture {
  name: string
  url: string
}

/** Loads each picture once and tells when one has come. */
export class PictureStore {
  readonly #images = new Map<string, HTMLImageElement>()
  #own = new Map<string, string>()

  constructor(private readonly onLoad: () => void) {}

  setOwn(pictures: readonly OwnPicture[]): void {
    this.#own = new Map(pictures.map(({ name, url }) => [name, url]))
  }

  /** The picture, once it can be drawn; an unknown name is a cat, so that a wrong word shows. */
  get(kind: 'costume' | 'backdrop', name: string): HTMLImageElement | undefined {
    const url =
      this.#own.get(name) ?? libraryPicture(kind, name) ?? (kind === 'costume' ? costumes.get('cat') : undefined)
    if (!url) return undefined
    const known = this.#images.get(url)
    if (known) return known.complete && known.naturalWidth > 0 ? known : undefined
    const image = new Image()
    image.onload = this.onLoad
    image.src = url
    this.#images.set(url, image)
    return undefined
  }
}
