import { startEmbeddedPostgres } from '../embedded/index.ts'

/** Starts the built-in database, says so, and waits to be killed. */
const server = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '', log: (line) => console.error(line) })
console.log(`READY ${server.pid}`)
setInterval(() => undefined, 60_000)
