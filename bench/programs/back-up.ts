import { join } from 'node:path'
import { makeBackup, yieldToOthers } from '../../apps/server/src/backup/make-backup.ts'
import { createDiskStorage } from '../../apps/server/src/clients/storage.ts'
import { openDatabase } from '../../apps/server/src/db/connection.ts'
import type { Setup } from '../lib/messages.ts'

/** What `npm run backup` does, in a process of its own as there. */
yieldToOthers()
const { connection, folder } = JSON.parse(process.argv[2] ?? '{}') as Setup
const { pool, close } = await openDatabase({ connection })
const source = { pool, storage: createDiskStorage(join(folder, 'files')) }
const made = await makeBackup(source, { folder: join(folder, 'backups'), kind: 'manual', now: new Date() })
await close()
console.log(`MADE ${made.path}`)
