import { z } from 'zod'

/** N014: the shape of every answer of the application. */
export interface Envelope<Data = unknown> {
  IsSuccess: boolean
  ErrorMsg: string
  ErrorCode: number
  Data: Data
}

/** The envelope's schema around a schema of Data. */
export function envelopeOf<Data extends z.ZodType>(data: Data) {
  return z.object({ IsSuccess: z.boolean(), ErrorMsg: z.string(), ErrorCode: z.number().int(), Data: data })
}

/** A successful answer. */
export function successEnvelope<Data>(data: Data): Envelope<Data> {
  return { IsSuccess: true, ErrorMsg: '', ErrorCode: 0, Data: data }
}
