import type { FastifyBaseLogger } from 'fastify'
import { chooseEnclosure, type Enclosure } from './command.ts'
import { chooseNumber } from './identity.ts'
import { type Installation, installRunner } from './installation.ts'
import { makeSnapshot } from './make-snapshot.ts'

export interface PyodideOptions {
  root: string
  /** Where the children's files are put. */
  folder: string
  dataDir: string
  /** Programs at once; 0: as many as the machine has cores, up to four. */
  children: number
  /** A child is rewound after a program; else each program has a child of its own. */
  isReused: boolean
  /** 0: one is chosen. */
  uid: number
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
}

export interface Prepared {
  installation: Installation
  enclosure: Enclosure
}

/** Finds out what walls this machine has, and makes the files that children start from. */
export async function prepareChildren(
  { root, folder, dataDir, uid, log }: PyodideOptions,
  signal: AbortSignal,
): Promise<Prepared> {
  const number = chooseNumber(uid, dataDir)
  let enclosure: Promise<Enclosure> | undefined
  const enclosed = (node: string) => {
    enclosure ??= chooseEnclosure(number, node)
    return enclosure
  }
  const source = { root, target: folder, number }
  const installation = await installRunner(source, async (draft, node) =>
    makeSnapshot(await enclosed(node), draft, node, signal),
  )
  const chosen = await enclosed(installation.node)
  const { walls } = chosen
  log.info({ walls, uid: number?.uid }, 'the code runner is ready')
  if (!walls.includes('network')) log.warn('the code runner has no network namespace on this machine')
  return { installation, enclosure: chosen }
}
