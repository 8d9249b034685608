import type { Readable } from 'node:stream'

/** LibreOffice on this machine. */
export interface OfficeState {
  /** Empty where it can't be used. */
  version: string
  /** Why it is there and can't be used; empty where it can, or nobody asked for it. */
  problem: string
}

/** Why no pages came: it took too long or too much memory, or could not read the presentation. */
export type OfficeTrouble = 'time' | 'memory' | 'failed'

export class OfficeError extends Error {
  override name = 'OfficeError'

  constructor(
    readonly trouble: OfficeTrouble,
    /** What the program said, for whoever runs the server. */
    detail = '',
  ) {
    super(`LibreOffice drew no pages: ${trouble} ${detail}`.trim())
  }
}

export interface DrawRequest {
  signal: AbortSignal
  /** Takes the PDF while it comes; what it throws ends the drawing. */
  take: (pdf: Readable) => Promise<void>
}

/** Draws the pages of presentations. */
export interface OfficeEngine {
  /** Looks once whether it is there and runs. */
  look(): Promise<OfficeState>
  /** The pages of a presentation as a PDF, hidden ones too. Throws an OfficeError, or the reason of the signal. */
  draw(deck: Readable, request: DrawRequest): Promise<void>
}
