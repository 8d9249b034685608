/**
 * The filter of system calls for the box: a small program for the kernel (classic BPF), made here from its list. What is
 * on it fails with "operation not permitted", as if the kernel did not have it; everything else is as it was.
 */

/** Numbers of the calls, as the kernel's tables give them for this processor. */
interface Architecture {
  /** AUDIT_ARCH_… of linux/audit.h. */
  audit: number
  calls: Readonly<Record<string, number>>
}

/** The same in all tables that were made since 2011. */
const COMMON = {
  setns: 0,
  pidfd_getfd: 438,
  io_uring_setup: 425,
  io_uring_enter: 426,
  io_uring_register: 427,
  open_tree: 428,
  move_mount: 429,
  fsopen: 430,
  fsconfig: 431,
  fsmount: 432,
  fspick: 433,
  // Its flags are in memory, where a filter can't look; who is refused takes the older call.
  clone3: 435,
  mount_setattr: 442,
}

const ARCHITECTURES: Readonly<Record<string, Architecture>> = {
  x64: {
    audit: 0xc000003e,
    calls: {
      ...COMMON,
      setns: 308,
      unshare: 272,
      mount: 165,
      umount2: 166,
      pivot_root: 155,
      chroot: 161,
      ptrace: 101,
      process_vm_readv: 310,
      process_vm_writev: 311,
      add_key: 248,
      request_key: 249,
      keyctl: 250,
      bpf: 321,
      perf_event_open: 298,
      userfaultfd: 323,
      clone: 56,
    },
  },
  arm64: {
    audit: 0xc00000b7,
    calls: {
      ...COMMON,
      setns: 268,
      unshare: 97,
      mount: 40,
      umount2: 39,
      pivot_root: 41,
      chroot: 51,
      ptrace: 117,
      process_vm_readv: 270,
      process_vm_writev: 271,
      add_key: 217,
      request_key: 218,
      keyctl: 219,
      bpf: 280,
      perf_event_open: 241,
      userfaultfd: 282,
      clone: 220,
    },
  },
}

/** CLONE_NEW…: cgroup, uts, ipc, user, pid, net, mount, time. */
const NEW_NAMESPACES = 0x7e020080
const [EPERM, ENOSYS] = [1, 38]
/** Calls for programs of 32 bits come with other numbers on the same processor. */
const X32_BIT = 0x40000000

const LOAD = 0x20
const IF_EQUAL = 0x15
const IF_AT_LEAST = 0x35
const IF_ANY_BIT = 0x45
const RETURN = 0x06
const ALLOW = 0x7fff0000
const KILL = 0x80000000
const refuse = (error: number) => 0x00050000 | error

/** Places in what the kernel tells of a call. */
const [NUMBER, ARCH, FIRST_ARGUMENT] = [0, 4, 16]

type Step = readonly [code: number, value: number, skipIfTrue?: number, skipIfFalse?: number]

/** Each refusal stands right behind its question, so that no jump is longer than a step. */
const refuseIf = (number: number, error: number): Step[] => [
  [IF_EQUAL, number, 0, 1],
  [RETURN, refuse(error)],
]

function stepsOf({ audit, calls }: Architecture): Step[] {
  const { clone = -1, clone3 = -1, ...refused } = calls
  return [
    [LOAD, ARCH],
    [IF_EQUAL, audit, 1, 0],
    [RETURN, KILL],
    [LOAD, NUMBER],
    [IF_AT_LEAST, X32_BIT, 0, 1],
    [RETURN, refuse(ENOSYS)],
    ...Object.values(refused).flatMap((number) => refuseIf(number, EPERM)),
    ...refuseIf(clone3, ENOSYS),
    // New processes and threads are allowed, new namespaces are not.
    [IF_EQUAL, clone, 0, 3],
    [LOAD, FIRST_ARGUMENT],
    [IF_ANY_BIT, NEW_NAMESPACES, 0, 1],
    [RETURN, refuse(EPERM)],
    [RETURN, ALLOW],
  ]
}

/** The filter for this processor, as bubblewrap reads it; undefined for processors that nobody has looked at. */
export function seccompFilter(architecture: string = process.arch): Buffer | undefined {
  const known = ARCHITECTURES[architecture]
  if (!known) return undefined
  const steps = stepsOf(known)
  const filter = Buffer.alloc(steps.length * 8)
  for (const [place, [code, value, skipIfTrue = 0, skipIfFalse = 0]] of steps.entries()) {
    filter.writeUInt16LE(code, place * 8)
    filter.writeUInt8(skipIfTrue, place * 8 + 2)
    filter.writeUInt8(skipIfFalse, place * 8 + 3)
    filter.writeUInt32LE(value >>> 0, place * 8 + 4)
  }
  return filter
}
