import { datasetMessages } from '@shijie/contract'
import type { Described, JsonReader, Source } from './marks.ts'
import { type Box, boxAround, boxOf, type Fields, fieldsOf, isFields, isText, type Place } from './shapes.ts'

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

/** The picture or sound of a task: the first of its data that is called like one. */
function mediaOf(data: Fields): string | undefined {
  const found = Object.values(data).find((value) => isText(value) && MEDIA.test(value))
  return found === undefined ? undefined : pathOf(found as string)
}

type ShapeReader = (value: Fields, place: Place) => Box | undefined

function readRectangle(value: Fields, place: Place): Box | undefined {
  const box = boxOf([value.x, value.y, value.width, value.height].map(scaled), true, place)
  if (box && typeof value.rotation === 'number' && value.rotation !== 0) place.findings.count('rotated')
  return box
}

function readPolygon({ points }: Fields, place: Place): Box | undefined {
  const box = boxAround(Array.isArray(points) ? points : [], true, place, { scale: PERCENT })
  if (box) place.findings.count('polygons')
  return box
}

function readEllipse({ x, y, radiusX, radiusY }: Fields, place: Place): Box | undefined {
  const [left, top, across, down] = [x, y, radiusX, radiusY].map((value) => (typeof value === 'number' ? value : NaN))
  const sides = [Number(left) - Number(across), Number(top) - Number(down), 2 * Number(across), 2 * Number(down)]
  const box = boxOf(sides.map(scaled), true, place)
  if (box) place.findings.count('polygons')
  return box
}

/** https://labelstud.io/guide/task_format: shapes that a box can stand for, by the kind of the result. */
const SHAPES: Record<string, ShapeReader> = {
  rectanglelabels: readRectangle,
  polygonlabels: readPolygon,
  ellipselabels: readEllipse,
}

const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter(isText).map((name) => name.trim())

/** One result: a shape with its classes, or the choice of a class; what it is otherwise is named. */
function readResult(kind: string, value: Fields, reference: string, into: Described, place: Place): void {
  const names = textsOf(value[kind])
  const readShape = Object.hasOwn(SHAPES, kind) ? SHAPES[kind] : undefined
  if (kind !== 'choices' && !readShape) {
    place.findings.doubt(place.path, datasetMessages.shapeUnknown(kind))
    return
  }
  if (names.length === 0) {
    place.findings.doubt(place.path, datasetMessages.classUnknown)
    return
  }
  const box = readShape?.(value, place)
  if (readShape && !box) return
  for (const label of names) into.add(reference, box ? { label, box } : { label })
}

const isDone = (annotation: unknown): annotation is Fields =>
  isFields(annotation) && annotation.was_cancelled !== true && Array.isArray(annotation.result)

/** A task of the full form: data, and annotations with their results. */
function readTask(task: Fields, into: Described, place: Place): void {
  const { findings, path } = place
  const reference = mediaOf(fieldsOf(task.data)) ?? (isText(task.file_upload) ? task.file_upload : undefined)
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
  for (const result of (last?.result ?? []) as unknown[]) {
    const { type, value } = fieldsOf(result)
    readResult(isText(type) ? type : '?', fieldsOf(value), reference, into, place)
  }
}

/** What the short form says of the work, and not of the picture. */
const ABOUT = new Set(['id', 'annotator', 'annotation_id', 'created_at', 'updated_at', 'lead_time'])

/** A task of the short form (JSON_MIN): one field for each tag. */
function readShort(task: Fields, into: Described, place: Place): void {
  const reference = mediaOf(task)
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
  for (const region of said.flatMap(([, value]) => (Array.isArray(value) ? (value as unknown[]) : []))) {
    const fields = fieldsOf(region)
    const kind = Object.keys(fields).find((name) => name.endsWith('labels') && Array.isArray(fields[name])) ?? '?'
    readResult(kind, fields, reference, into, place)
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
  async read(found, path, into, { findings, pacer }: Source) {
    for (const [at, task] of tasksOf(found).entries()) {
      await pacer.breathe()
      const place = { path: `${path} ${datasetMessages.placeOfEntry(at + 1)}`, findings }
      if (isTask(task)) readTask(task, into, place)
      else if (isShortTask(task)) readShort(task, into, place)
      else findings.doubt(place.path, datasetMessages.entryUnknown)
    }
  },
}
