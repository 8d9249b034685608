import { FIRST_TO_GO } from '../expendable.ts'
import { seccompFilter } from './seccomp.ts'

/** The box of namespaces that programs of others run in, and how it is started. */

/** How far programs stand behind the server and behind each other's short answers; as the other engine's children do. */
const NICE = 10
/** Starts the box as what goes first where memory runs out (`expendable.ts`), and as what waits where the processor is busy. */
export const START = `echo ${FIRST_TO_GO} > /proc/self/oom_score_adj; exec nice -n ${NICE} bwrap "$@"`

/** Everything of the machine's programs to read, nothing of its data, no network, no rights; so many bytes to write, in memory. */
export const boxWith = (roomBytes: number): string[] => [
  '--unshare-all',
  // No namespaces inside of the box: with them a program had rights to mount, and memory without a limit.
  ...['--unshare-user', '--disable-userns'],
  ...['--ro-bind', '/usr', '/usr'],
  ...['--symlink', 'usr/lib', '/lib'],
  ...['--symlink', 'usr/lib64', '/lib64'],
  ...['--symlink', 'usr/bin', '/bin'],
  ...['--proc', '/proc'],
  ...['--dev', '/dev'],
  ...['--size', '1048576', '--tmpfs', '/dev/shm'],
  ...['--remount-ro', '/dev'],
  ...['--size', String(roomBytes), '--tmpfs', '/tmp'],
  '--clearenv',
  ...['--setenv', 'LANG', 'C.UTF-8'],
  ...['--setenv', 'HOME', '/tmp'],
  ...['--setenv', 'PATH', '/usr/bin:/bin'],
  ...['--cap-drop', 'ALL'],
  ...['--uid', '65534', '--gid', '65534'],
  ...['--hostname', 'runner'],
  '--new-session',
  '--die-with-parent',
  ...['--chdir', '/tmp'],
]

/** The filter of system calls comes on a descriptor; on processors that nobody has looked at there is none. */
export const filteredBy = (fd: number): string[] => (seccompFilter() ? ['--seccomp', String(fd)] : [])
