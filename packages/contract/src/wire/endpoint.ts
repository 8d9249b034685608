import { z } from 'zod'
import type { Zone } from '../roles.ts'
import type { ErrorName } from './errors.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export const GROUPS = [
  'auth',
  'account',
  'course',
  'learning',
  'file',
  'preview',
  'application',
  'school',
  'registration',
  'admin',
  'operations',
  'site',
  'achievement',
  'exam',
  'runcode',
  'project',
  'training',
  'dataset',
  'model',
  'component',
] as const
export type Group = (typeof GROUPS)[number]

/**
 * Who, inside the zone, may touch the thing the call names.
 * `none`: nothing is named. `own`: the caller's own rows only.
 * `course`: a course that the caller can see; a visitor sees published ones that are open to everyone.
 * `courseOwner`: the caller's own course, or one of the own school for administrators.
 * `lesson`: a lesson of a visible course. `openLesson`: a lesson that the caller may open; a visitor opens trials.
 * `class`: a class that the caller teaches or whose school the caller administers, and the people in it.
 * `schoolObject`: something of the caller's school; the platform's administrators reach all.
 * `training`: a training that the caller can see; a visitor sees those of the experience version.
 * `project`: a project of the caller's own, or of somebody whom the caller teaches or administers.
 * `dataset`: a data set of the caller's own, of a class of theirs, or of somebody whom they teach or administer.
 * `publishedDataset`: one in the lobby of the caller's school, an own one, or one that waits for their approval.
 * `model`: a model of the caller's own, or of somebody whom they teach or administer.
 * `handIn`: a hand-in of the caller's own, or of somebody whom they teach or administer.
 * `attempt`: an attempt of the caller's own, or at an exercise of a course that they run.
 * `component`: one in the market of the caller's school, an own one, or one of whom they manage.
 * `signedFile`: a file whose address was signed for the caller, or for the visitor's browser, or that the caller owns.
 */
export type Ownership =
  | 'none'
  | 'own'
  | 'course'
  | 'courseOwner'
  | 'lesson'
  | 'openLesson'
  | 'signedFile'
  | 'class'
  | 'schoolObject'
  | 'project'
  | 'training'
  | 'dataset'
  | 'publishedDataset'
  | 'model'
  | 'handIn'
  | 'attempt'
  | 'component'

/**
 * By which measure visitors of the zone `guest` are limited, each browser and each address.
 * `reading`: pages of what is open to everyone. `media`: their files. `trying`: what costs the server work.
 */
export type VisitorLimit = 'reading' | 'media' | 'trying'

type Shape = z.ZodType

/** One call of the wire: everything that server, browser, tests and documents derive from. */
export interface Endpoint<
  Query extends Shape = Shape,
  Body extends Shape = Shape,
  Data extends Shape = Shape,
  EndpointZone extends Zone = Zone,
> {
  /** Inventory id, or O… for calls of our own. */
  id: string
  group: Group
  method: Method
  path: string
  zone: EndpointZone
  ownership: Ownership
  /** In the zone `guest`: visitors are counted by this measure. */
  visitorLimit?: VisitorLimit
  /** One English sentence for OpenAPI and docs/access.md. */
  summary: string
  query: Query
  body: Body
  data: Data
  errors: readonly ErrorName[]
  /** A user who still has a one-time password may call it. */
  allowsOneTimePassword: boolean
  /** `file`: the answer is bytes, not an envelope; `events`: server-sent events. */
  answers: 'envelope' | 'file' | 'events'
  /**
   * `picture`: the body is the bytes of one picture; `multipart`: a form with files, read while it arrives; `form`: JSON,
   * or the same fields as a form of either kind.
   */
  takes: 'json' | 'picture' | 'multipart' | 'form'
  /** The most bytes that a body may have, where that is more than usual. */
  bodyBytesMax?: number
  /** Makes something new each time; with the header of IDEMPOTENCY_HEADER a repeated call answers what the first did. */
  isRepeatable: boolean
}

/** No query, no body: unknown parameters are refused. */
export const nothing = z.strictObject({})
/** Data of calls that only say that they worked. */
export const done = z.object({})

interface Definition<Query extends Shape, Body extends Shape, Data extends Shape, EndpointZone extends Zone> {
  id: string
  group: Group
  method: Method
  path: string
  zone: EndpointZone
  ownership?: Ownership
  visitorLimit?: VisitorLimit
  summary: string
  query?: Query
  body?: Body
  data: Data
  errors?: readonly ErrorName[]
  allowsOneTimePassword?: boolean
  answers?: Endpoint['answers']
  takes?: Endpoint['takes']
  isRepeatable?: boolean
  bodyBytesMax?: number
}

/** Declares an endpoint; what is left out means "nothing". */
export function defineEndpoint<
  Data extends Shape,
  const EndpointZone extends Zone,
  Query extends Shape = typeof nothing,
  Body extends Shape = typeof nothing,
>(definition: Definition<Query, Body, Data, EndpointZone>): Endpoint<Query, Body, Data, EndpointZone> {
  return {
    ownership: 'none',
    query: nothing as unknown as Query,
    body: nothing as unknown as Body,
    errors: [],
    allowsOneTimePassword: false,
    answers: 'envelope',
    takes: 'json',
    isRepeatable: false,
    ...definition,
  }
}

export type QueryOf<E extends Endpoint> = z.output<E['query']>
export type BodyOf<E extends Endpoint> = z.output<E['body']>
export type DataOf<E extends Endpoint> = z.output<E['data']>
/** What a caller writes, before defaults are filled in. */
export type QueryInput<E extends Endpoint> = z.input<E['query']>
export type BodyInput<E extends Endpoint> = z.input<E['body']>
