export { type BoardWatch, LiveStreams } from './live-streams.ts'
export { tell } from './tell.ts'
