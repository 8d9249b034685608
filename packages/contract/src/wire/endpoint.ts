import { z } from 'zod'
import type { Zone } from '../roles.ts'
import type { ErrorName } from './errors.ts'
import type { Ownership } from './ownership.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export const GROUPS = [
  'auth',
  'account',
  'course',
  'authoring',
  'learning',
  'file',
  'preview',
  'application',
  'school',
  'registration',
  'admin',
  'operations',
  'site',
  'assignment',
  'glance',
  'notice',
  'inquiry',
  'talk',
  'achievement',
  'exam',
  'marking',
  'runcode',
  'project',
  'training',
  'live',
  'board',
  'today',
  'dataset',
  'model',
  'component',
  'databoard',
] as const
export type Group = (typeof GROUPS)[number]

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
  /** Who may touch the thing that is named, for the documents and the permission matrix. */
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
  /** A screen that stands open asks for it: that counts as use until midnight, also where nobody touches the browser. */
  keepsAwake: boolean
  /** Makes something new each time; with the header of IDEMPOTENCY_HEADER a repeated call answers what the first did. */
  isRepeatable: boolean
}

/** No query, no body: unknown parameters are refused. */
export const noParameters = z.strictObject({})
/** Data of calls that only say that they worked. */
export const emptyData = z.object({})

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
  keepsAwake?: boolean
  isRepeatable?: boolean
  bodyBytesMax?: number
}

/** Declares an endpoint; what is left out means "nothing". */
export function defineEndpoint<
  Data extends Shape,
  const EndpointZone extends Zone,
  Query extends Shape = typeof noParameters,
  Body extends Shape = typeof noParameters,
>(definition: Definition<Query, Body, Data, EndpointZone>): Endpoint<Query, Body, Data, EndpointZone> {
  return {
    ownership: 'none',
    query: noParameters as unknown as Query,
    body: noParameters as unknown as Body,
    errors: [],
    allowsOneTimePassword: false,
    answers: 'envelope',
    takes: 'json',
    keepsAwake: false,
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
