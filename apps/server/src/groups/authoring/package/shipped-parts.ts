import { type CourseManifest, PUBLICATION_STATES } from '@shijie/contract'
import type { Db } from '../../../services.ts'
import type { CourseContents } from './course-contents.ts'

/** What comes with the platform and has the same slug everywhere, so that a package names it and every platform finds it. */
export interface ShippedPart {
  kind: 'training' | 'dataset' | 'component'
  id: string
  slug: string
  title: string
}

const trainingsOf = (db: Db) =>
  db
    .selectFrom('trainings')
    .select(['id', 'slug', 'name as title'])
    .where('slug', 'is not', null)
    .where('deleted_at', 'is', null)

/** Lessons lead to the page of a data set in the lobby. */
const datasetsOf = (db: Db) =>
  db
    .selectFrom('published_datasets as p')
    .innerJoin('dataset_versions as v', 'v.id', 'p.version_id')
    .innerJoin('datasets as d', 'd.id', 'v.dataset_id')
    .select(['p.id', 'd.slug', 'p.name as title'])
    .where('d.slug', 'is not', null)
    .where('p.state', '=', PUBLICATION_STATES.published)

const componentsOf = (db: Db) =>
  db
    .selectFrom('components')
    .select(['id', 'slug', 'name as title'])
    .where('slug', 'is not', null)
    .where('state', '=', PUBLICATION_STATES.published)

type Row = { id: string; slug: string | null; title: string }

const partsOf = (kind: ShippedPart['kind'], rows: readonly Row[]): ShippedPart[] =>
  rows.map(({ slug, ...row }) => ({ ...row, kind, slug: slug ?? '' }))

/** The shipped ones among what the lessons lead to, in the order of their slugs. */
export async function listShippedParts(db: Db, { lessons }: CourseContents): Promise<ShippedPart[]> {
  const linked = (target: ShippedPart['kind']) =>
    lessons.flatMap(({ body: { Blocks } }) =>
      Blocks.flatMap((block) => (block.Kind === 'link' && block.Target === target ? block.TargetId || [] : [])),
    )
  const trainings = [...linked('training'), ...lessons.flatMap(({ body }) => body.TrainingId || [])]
  const datasets = linked('dataset')
  const components = linked('component')
  const read = async (kind: ShippedPart['kind'], ids: string[], rows: (ids: string[]) => Promise<Row[]>) =>
    ids.length > 0 ? partsOf(kind, await rows(ids)) : []
  return [
    ...(await read('training', trainings, (ids) => trainingsOf(db).where('id', 'in', ids).orderBy('slug').execute())),
    ...(await read('dataset', datasets, (ids) => datasetsOf(db).where('p.id', 'in', ids).orderBy('slug').execute())),
    ...(await read('component', components, (ids) =>
      componentsOf(db).where('id', 'in', ids).orderBy('slug').execute(),
    )),
  ]
}

/** The ids here of what a package names by its slug, by the names of the package. What is not here is left out. */
export async function findShippedParts(
  tx: Db,
  { Trainings, Datasets, Components }: Pick<CourseManifest, 'Trainings' | 'Datasets' | 'Components'>,
): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  const find = async (named: readonly { Name: string; Slug: string }[], rows: (slugs: string[]) => Promise<Row[]>) => {
    if (named.length === 0) return
    const bySlug = new Map((await rows(named.map(({ Slug }) => Slug))).map(({ id, slug }) => [slug, id]))
    for (const { Name, Slug } of named) {
      const id = bySlug.get(Slug)
      if (id) found.set(Name, id)
    }
  }
  await find(Trainings, (slugs) => trainingsOf(tx).where('slug', 'in', slugs).execute())
  await find(Datasets, (slugs) => datasetsOf(tx).where('d.slug', 'in', slugs).execute())
  await find(Components, (slugs) => componentsOf(tx).where('slug', 'in', slugs).execute())
  return found
}
