import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BoxedOffice } from '../src/clients/office/boxed-office.ts'
import { chooseNumber } from '../src/clients/runner/pyodide/identity.ts'

/**
 * A program in the place of LibreOffice, in the real box: for how it is started, watched and ended. It does what the file
 * `mode` beside it says; what it draws is only the size of what it was given, or what it sees from inside.
 */
const PROGRAM = `#!/bin/sh
[ "$1" = --version ] && echo 'LibreOffice 0.0 (test)' && exit 0
mkdir -p /tmp/out
case "$(cat /office/mode)" in
  draw) echo "%PDF of $(wc -c </tmp/deck.pptx) bytes" >/tmp/out/deck.pdf ;;
  look) { echo '%PDF'; ls /; cat /proc/net/dev; env; id; cat "$(cat /office/secret)"; ls "$(cat /office/data)"
          touch /usr/mark && echo WROTE; touch /office/mark && echo WROTE; touch /mark && echo WROTE; } >/tmp/out/deck.pdf 2>&1 ;;
  fail) echo 'the source could not be loaded' >&2; exit 1 ;;
  silent) ;;
  hang) sleep 600 ;;
  eat) head -c 900000000 /dev/zero | tail ;;
  flood) yes '%PDF' | head -c 240000000 >/tmp/out/deck.pdf ;;
  fill) head -c 2000000000 /dev/zero >/tmp/filler && echo '%PDF' >/tmp/out/deck.pdf ;;
esac
exit 0
`

const readOr = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** Boxes that this process has running. */
export const countBoxes = (): number => {
  const threads = `/proc/${process.pid}/task`
  const children = readdirSync(threads).flatMap((thread) => readOr(`${threads}/${thread}/children`).split(' '))
  return children.filter((pid) => readOr(`/proc/${pid}/comm`).trim() === 'bwrap').length
}

export type FakeMode = 'draw' | 'look' | 'fail' | 'silent' | 'hang' | 'eat' | 'flood' | 'fill'

/** Where its program lies, and what it is to do with the next presentation. */
export function makeFakeOffice() {
  const root = mkdtempSync(join(tmpdir(), 'shijie-office-'))
  chmodSync(root, 0o755)
  mkdirSync(join(root, 'program'), { mode: 0o755 })
  writeFileSync(join(root, 'program/soffice'), PROGRAM, { mode: 0o755 })
  const put = (name: string, text: string) => writeFileSync(join(root, name), text)
  const chosen = () => chooseNumber(0, root)
  return {
    program: join(root, 'program/soffice'),
    behave: (mode: FakeMode) => put('mode', mode),
    /** What is on the disk of the server, and the folder of its data: it tries to read them. */
    tempt: (secret: string, data: string) => {
      put('secret', secret)
      put('data', data)
    },
    engine: (limits: { drawTime?: number; memoryMax?: number } = {}) =>
      new BoxedOffice({ setting: join(root, 'program/soffice'), chooseNumber: chosen, ...limits }),
    remove: () => rmSync(root, { recursive: true, force: true }),
  }
}
