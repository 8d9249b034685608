import { boxWith, filteredBy } from '../runner/bwrap/box.ts'
import type { FoundOffice } from './find-office.ts'

/** The box that LibreOffice runs in: that of learners' programs, with its own files to read and more room. */

const MEGABYTE = 1024 * 1024
/** Holds the presentation, the profile, what the program puts aside and the PDF: all of it in memory, and gone with the box. */
const ROOM_BYTES = 640 * MEGABYTE
/** Of one process; what all of them hold together is watched from outside. */
const ADDRESSES_KB = 4 * 1024 * 1024
const PROCESSES = 64

export const DECK_FD = 3
export const FILTER_FD = 4
export const SETTINGS_FD = 5

const DECK = '/tmp/deck.pptx'
const SETTINGS = '/tmp/profile/user/registrymodifications.xcu'

const item = (path: string, name: string, value: string): string =>
  `<item oor:path="${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`

const SECURITY = '/org.openoffice.Office.Common/Security/Scripting'

/** No macros, nothing that is linked, nothing that is loaded from elsewhere. The box would let none of it out anyway. */
export const SETTINGS_TEXT = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
${item(SECURITY, 'DisableMacrosExecution', 'true')}
${item(SECURITY, 'MacroSecurityLevel', '3')}
${item(SECURITY, 'BlockUntrustedRefererLinks', 'true')}
${item(SECURITY, 'DisableActiveContent', 'true')}
${item('/org.openoffice.Office.Writer/Content/Update', 'Link', '2')}
</oor:items>
`

/** Hidden pages too, so that each page of the file has its page here. */
const OPTIONS = JSON.stringify({ ExportHiddenSlides: { type: 'boolean', value: 'true' } })

/** Shells call the limit of processes by different letters. */
const LIMITS = `ulimit -c 0; ulimit -v ${ADDRESSES_KB}; (ulimit -u ${PROCESSES}) 2>/dev/null && ulimit -u ${PROCESSES} || ulimit -p ${PROCESSES}`

/** Read as a presentation and as nothing else, whatever it is; the PDF goes out when it is whole. */
const DRAW = [
  `${LIMITS}; "$0" -env:UserInstallation=file:///tmp/profile --headless --norestore --nologo --nolockcheck --nodefault`,
  `--infilter='Impress MS PowerPoint 2007 XML' --convert-to 'pdf:impress_pdf_Export:${OPTIONS}' --outdir /tmp/out ${DECK} >&2`,
  '&& exec cat /tmp/out/deck.pdf',
].join(' ')

const seenBy = ({ folders }: FoundOffice): string[] => [
  ...boxWith(ROOM_BYTES),
  // Which fonts there are, and what the distribution set: files that every account of the machine may read.
  ...['/etc/fonts', '/etc/libreoffice', '/var/cache/fontconfig'].flatMap((path) => ['--ro-bind-try', path, path]),
  ...folders.flatMap(({ path, place }) => ['--ro-bind', path, place]),
]

/** Says which LibreOffice it is. */
export const versionArguments = (office: FoundOffice): string[] => [
  ...seenBy(office),
  ...filteredBy(FILTER_FD),
  ...['--remount-ro', '/', office.program, '--version'],
]

/** Draws what comes on DECK_FD; the PDF comes on standard output. */
export const drawArguments = (office: FoundOffice): string[] => [
  ...seenBy(office),
  ...['--perms', '0444', '--file', String(DECK_FD), DECK],
  ...['--file', String(SETTINGS_FD), SETTINGS],
  ...filteredBy(FILTER_FD),
  ...['--remount-ro', '/', '/bin/sh', '-c', DRAW, office.program],
]
