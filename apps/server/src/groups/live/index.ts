export { type BoardWatch, LiveStreams } from './live-streams.ts'
export { Presences } from './presences.ts'
export { tell } from './tell.ts'
