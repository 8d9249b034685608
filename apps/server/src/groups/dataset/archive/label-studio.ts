import { datasetMessages } from '@shijie/contract'
import type { Described, JsonReader, Source } from './marks.ts'
import { stemOf, UPLOAD_PREFIX } from './paths.ts'
import { type Box, boxAround, boxOf, type Fields, fieldsOf, isFields, isText, type Place, type Size } from './shapes.ts'

const MEDIA = /\.(?:jpe?g|png|webp|gif|bmp|wav|mp3|m4a|ogg|flac)(?:[?#].*)?$/i

/** Sides and points are percents of the picture. */
const PERCENT = 1 / 100
const scaled = (value: unknown): unknown => (typeof value === 'number' ? value * PERCENT : value)

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** `/data/local-files/?d=a/1.jpg`, `/data/upload/7/8f3a1b2c-1.jpg` or an address, as the path that it ends with. */
function pathOf(address: string): string {
  const local = /[?&]d=([^&#]+)/.exec(address)?.[1]
  return decoded(local ?? address.replace(/[?#].*$/, '').replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]*/i, ''))
}

/**
 * The picture or sound of a task: of its data what is in the archive, as tasks may have a sound and a picture; else the first
 * that is called like one.
 */
function mediaOf(data: Fields, { hasStem }: Source): string | undefined {
  const texts = Object.values(data).filter(isText)
  const isThere = (path: string) => hasStem(stemOf(path)) || hasStem(stemOf(path).replace(UPLOAD_PREFIX, ''))
  const media = texts.filter((text) => MEDIA.test(text)).map(pathOf)
  // Addresses of stores may have no ending at all.
  return (
    media.find(isThere) ??
    texts
      .filter((text) => text.includes('/'))
      .map(pathOf)
      .find(isThere) ??
    media[0]
  )
}

type Point = [number, number]
type ShapeReader = (value: Fields, place: Place, size: Size) => Box | undefined

/** Corners of a box that was turned around its upper left one, clockwise and on the screen: percents of both sides differ. */
function cornersOf({ x, y, width, height }: Box, degrees: number, { width: across, height: down }: Size): Point[] {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)]
  const ratio = Number(down) / Number(across)
  return [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ].map(([right = 0, below = 0]) => [x + right * cos - below * ratio * sin, y + (right / ratio) * sin + below * cos])
}

function readRectangle(value: Fields, place: Place, size: Size): Box | undefined {
  const sides = [value.x, value.y, value.width, value.height].map(scaled)
  const { rotation } = value
  if (typeof rotation !== 'number' || !Number.isFinite(rotation) || rotation % 360 === 0)
    return boxOf(sides, true, place)
  const [x, y, width, height] = sides
  if (![x, y, width, height].every(Number.isFinite)) return boxOf(sides, true, place)
  if (!(Number(size.width) > 0 && Number(size.height) > 0)) {
    place.findings.doubt(place.path, datasetMessages.turnedUnknown)
    return undefined
  }
  const flat = { x: Number(x), y: Number(y), width: Number(width), height: Number(height), isRelative: true }
  if (flat.width <= 0 || flat.height <= 0) return boxOf(sides, true, place)
  const box = boxAround(cornersOf(flat, rotation, size), true, place)
  return box && { ...box, was: 'rotated' }
}

function readPolygon({ points }: Fields, place: Place): Box | undefined {
  const box = boxAround(Array.isArray(points) ? points : [], true, place, { scale: PERCENT })
  return box && { ...box, was: 'polygons' }
}

function readEllipse({ x, y, radiusX, radiusY }: Fields, place: Place): Box | undefined {
  const [left, top, across, down] = [x, y, radiusX, radiusY].map((value) => (typeof value === 'number' ? value : NaN))
  const sides = [Number(left) - Number(across), Number(top) - Number(down), 2 * Number(across), 2 * Number(down)]
  const box = boxOf(sides.map(scaled), true, place)
  return box && { ...box, was: 'polygons' }
}

/** https://labelstud.io/guide/task_format: shapes that a box can stand for, by the kind of the result. */
const SHAPES: Record<string, ShapeReader> = {
  rectanglelabels: readRectangle,
  polygonlabels: readPolygon,
  ellipselabels: readEllipse,
}

const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter(isText).map((name) => name.trim())

interface Result {
  reference: string
  into: Described
  place: Place
  size: Size
  /** Kinds that were named already: a body has many points. */
  unknown: Set<string>
}

/** Of the picture that something was drawn on. */
const sizeOf = (fields: Fields): Size => ({ width: fields.original_width, height: fields.original_height })

/** One result: a shape with its classes, or the choice of a class; what it is otherwise is named. */
function readResult(kind: string, value: Fields, { reference, into, place, size, unknown }: Result): void {
  const names = textsOf(value[kind])
  const readShape = Object.hasOwn(SHAPES, kind) ? SHAPES[kind] : undefined
  if (kind !== 'choices' && !readShape) {
    if (!unknown.has(kind)) place.findings.doubt(place.path, datasetMessages.shapeUnknown(kind))
    unknown.add(kind)
    return
  }
  if (names.length === 0) {
    place.findings.doubt(place.path, datasetMessages.classUnknown)
    return
  }
  const box = readShape?.(value, place, size)
  if (readShape && !box) return
  for (const label of names) into.add(reference, box ? { label, box } : { label })
}

const isDone = (annotation: unknown): annotation is Fields =>
  isFields(annotation) && annotation.was_cancelled !== true && Array.isArray(annotation.result)

/** A task of the full form: data, and annotations with their results. */
function readTask(task: Fields, into: Described, place: Place, source: Source): void {
  const { findings, path } = place
  const reference = mediaOf(fieldsOf(task.data), source) ?? (isText(task.file_upload) ? task.file_upload : undefined)
  if (reference === undefined) {
    findings.doubt(path, datasetMessages.imageUnknown)
    return
  }
  into.add(reference)
  const annotations = [task.annotations, task.completions].find(Array.isArray) ?? []
  const done = (annotations as unknown[]).filter(isDone)
  if (done.length === 0 && Array.isArray(task.predictions) && task.predictions.length > 0) findings.count('predictions')
  if (done.length > 1) findings.doubt(path, datasetMessages.annotatedTwice(done.length))
  const last = done.at(-1)
  const unknown = new Set<string>()
  for (const result of (last?.result ?? []) as unknown[]) {
    const fields = fieldsOf(result)
    const { type, value } = fields
    // What stands to what says nothing of the picture.
    if (type === 'relation') continue
    readResult(isText(type) ? type : '?', fieldsOf(value), { reference, into, place, size: sizeOf(fields), unknown })
  }
}

/** What the short form says of the work, and not of the picture. */
const ABOUT = new Set(['id', 'annotator', 'annotation_id', 'created_at', 'updated_at', 'lead_time'])

/** A task of the short form (JSON_MIN): one field for each tag. */
function readShort(task: Fields, into: Described, place: Place, source: Source): void {
  const reference = mediaOf(task, source)
  if (reference === undefined) {
    place.findings.doubt(place.path, datasetMessages.imageUnknown)
    return
  }
  into.add(reference)
  const said = Object.entries(task).filter(([name, value]) => !ABOUT.has(name) && !(isText(value) && MEDIA.test(value)))
  const choices = said.flatMap(([, value]) => (isText(value) ? [value] : isFields(value) ? textsOf(value.choices) : []))
  // Several texts: which one is the class, and which one belongs to the data, nobody can tell.
  if (choices.length > 1 && said.filter(([, value]) => isText(value)).length > 1) {
    place.findings.doubt(place.path, datasetMessages.choiceUnclear)
  } else for (const label of choices) into.add(reference, { label: label.trim() })
  const unknown = new Set<string>()
  for (const region of said.flatMap(([, value]) => (Array.isArray(value) ? (value as unknown[]) : []))) {
    const fields = fieldsOf(region)
    const kind = Object.keys(fields).find((name) => name.endsWith('labels') && Array.isArray(fields[name])) ?? '?'
    readResult(kind, fields, { reference, into, place, size: sizeOf(fields), unknown })
  }
}

const isTask = (task: unknown): task is Fields =>
  isFields(task) && isFields(task.data) && [task.annotations, task.completions].some(Array.isArray)
const isShortTask = (task: unknown): task is Fields => isFields(task) && 'annotation_id' in task
const tasksOf = (found: unknown): unknown[] => (Array.isArray(found) ? found : [found])

/** What Label Studio exports as JSON and as JSON-MIN. */
export const labelStudioReader: JsonReader = {
  format: 'labelStudio',
  recognises: (found) => tasksOf(found).some((task) => isTask(task) || isShortTask(task)),
  async read(found, path, into, source: Source) {
    const { findings, pacer } = source
    for (const [at, task] of tasksOf(found).entries()) {
      await pacer.breathe()
      const place = { path: `${path} ${datasetMessages.placeOfEntry(at + 1)}`, findings }
      if (isTask(task)) readTask(task, into, place, source)
      else if (isShortTask(task)) readShort(task, into, place, source)
      else findings.doubt(place.path, datasetMessages.entryUnknown)
    }
  },
}
