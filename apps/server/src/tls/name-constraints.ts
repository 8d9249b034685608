import { BlockList, isIPv6 } from 'node:net'
import { AsnConvert } from '@peculiar/asn1-schema'
import {
  Certificate,
  GeneralName,
  GeneralSubtree,
  GeneralSubtrees,
  id_ce_nameConstraints,
  NameConstraints,
} from '@peculiar/asn1-x509'
import type { MachineNames } from './machine-names.ts'

/** Ends of names that are never anybody's on the internet. */
const PRIVATE_NAMES = ['localhost', 'local', 'lan', 'internal', 'home.arpa']
const PRIVATE_NETWORKS = [
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '::1/128',
  'fc00::/7',
]

/** Names and addresses in the form of certificates. */
export const generalNames = (dns: readonly string[], addresses: readonly string[]): GeneralName[] => [
  ...dns.map((dNSName) => new GeneralName({ dNSName })),
  ...addresses.map((iPAddress) => new GeneralName({ iPAddress })),
]

function blockListOf(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    list.addSubnet(address, Number(bits), isIPv6(address) ? 'ipv6' : 'ipv4')
  }
  return list
}

const holds = (list: BlockList, address: string) => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
const isBelow = (name: string, top: string) => name === top || name.endsWith(`.${top}`)

/** Private names and networks, and what the machine has beyond them, as some schools have public addresses inside. */
export function constraintsOf({ dns, addresses }: MachineNames): NameConstraints {
  const isPrivate = blockListOf(PRIVATE_NETWORKS)
  const names = dns.filter((name) => !PRIVATE_NAMES.some((top) => isBelow(name, top)))
  const outside = addresses
    .filter((address) => !holds(isPrivate, address))
    .map((address) => `${address}/${isIPv6(address) ? 128 : 32}`)
  const permitted = generalNames([...PRIVATE_NAMES, ...names], [...PRIVATE_NETWORKS, ...outside])
  return new NameConstraints({ permittedSubtrees: new GeneralSubtrees(permitted.map(subtreeOf)) })
}

const subtreeOf = (base: GeneralName) => new GeneralSubtree({ base })

/** Divides names into those that the authority may sign for and those that it may not. */
export function permittedNames(authority: Buffer, names: MachineNames): { permitted: MachineNames; refused: string[] } {
  const { extensions = [] } = AsnConvert.parse(authority, Certificate).tbsCertificate
  const found = extensions.find(({ extnID }) => extnID === id_ce_nameConstraints)
  if (!found) return { permitted: names, refused: [] }
  const trees = AsnConvert.parse(found.extnValue, NameConstraints).permittedSubtrees ?? []
  const tops = trees.flatMap(({ base }) => base.dNSName ?? [])
  const networks = blockListOf(trees.flatMap(({ base }) => base.iPAddress ?? []))
  const dns = names.dns.filter((name) => tops.some((top) => isBelow(name, top)))
  const addresses = names.addresses.filter((address) => holds(networks, address))
  const refused = [...names.dns, ...names.addresses].filter((name) => !dns.includes(name) && !addresses.includes(name))
  return { permitted: { dns, addresses }, refused }
}
