import { readFileSync } from 'node:fs'

/**
 * Loaded before a program: SIGUSR2 sets its wall clock to what CLOCK_FILE says, in milliseconds beside the machine's. The
 * clock that nobody sets goes on as it is, which is what happens when somebody sets the clock of a machine.
 */
const RealDate = Date
let offset = 0

function now() {
  return RealDate.now() + offset
}

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, made) => Reflect.construct(target, given.length > 0 ? given : [now()], made),
  apply: () => new RealDate(now()).toString(),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
})

function set() {
  offset = Number(readFileSync(process.env.CLOCK_FILE ?? '', 'utf8'))
  console.log(`CLOCK ${offset}`)
}

process.on('SIGUSR2', set)
