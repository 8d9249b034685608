export { startEmbeddedPostgres } from './supervisor.ts'
export type { EmbeddedConnection, EmbeddedOptions, EmbeddedPostgres, EmbeddedState, Identity } from './types.ts'
export { EmbeddedPostgresError } from './types.ts'
