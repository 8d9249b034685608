import type { ChildProcess } from 'node:child_process'

/** What `pg` needs to reach the embedded server: a private socket folder, or a loopback port with a password. */
export type EmbeddedConnection = {
  host: string
  port: number
  user: string
  database: string
  password?: string
}

export type EmbeddedState = 'starting' | 'ready' | 'restarting' | 'stopped'

export type EmbeddedOptions = {
  /** The data folder of the installation; the cluster lives in its subfolder `pg`. */
  dataDir: string
  log: (line: string) => void
  onStateChange?: (state: EmbeddedState) => void
  /** Data nobody will miss: nothing is flushed to the disk. For tests only; no entry of the product sets it. */
  throwaway?: boolean
}

export type EmbeddedPostgres = {
  readonly connection: EmbeddedConnection
  readonly state: EmbeddedState
  /** Process id of the running postmaster, or null while there is none. */
  readonly pid: number | null
  /** Whose rights the database runs with, for the start check that the code runner has other ones. */
  readonly identity: Identity
  stop(): Promise<void>
}

/** The programs of the platform package. */
export type Binaries = { initdb: string; postgres: string; pgCtl: string; root: string }

/** PostgreSQL refuses to run as root, so a root start either becomes someone else or enters a user namespace. */
export type Identity =
  | { kind: 'self' }
  | { kind: 'user'; name: string; uid: number; gid: number }
  | { kind: 'namespace'; mappedUid: number }

export type Postmaster = { child: ChildProcess; exited: Promise<number | null> }

/** Trouble the operator can cure: the message is one plain line and is all that should be printed. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError'
}
