import { createHash, createPublicKey, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { AsnConvert, OctetString } from '@peculiar/asn1-schema'
import {
  AlgorithmIdentifier,
  AttributeTypeAndValue,
  AttributeValue,
  AuthorityKeyIdentifier,
  BasicConstraints,
  Certificate,
  ExtendedKeyUsage,
  Extension,
  Extensions,
  id_ce_authorityKeyIdentifier,
  id_ce_basicConstraints,
  id_ce_extKeyUsage,
  id_ce_keyUsage,
  id_ce_nameConstraints,
  id_ce_subjectAltName,
  id_ce_subjectKeyIdentifier,
  id_kp_serverAuth,
  KeyIdentifier,
  KeyUsage,
  KeyUsageFlags,
  Name,
  RelativeDistinguishedName,
  SubjectAlternativeName,
  SubjectKeyIdentifier,
  SubjectPublicKeyInfo,
  TBSCertificate,
  Validity,
  Version,
} from '@peculiar/asn1-x509'
import { DAY, momentAfter, momentBefore } from '../platform/time.ts'
import type { MachineNames } from './machine-names.ts'
import { constraintsOf, generalNames } from './name-constraints.ts'

/** A certificate (DER) and the key that belongs to it. */
export interface KeyedCertificate {
  certificate: Buffer
  key: KeyObject
}

const ECDSA_SHA256 = '1.2.840.10045.4.3.2'
const COMMON_NAME = '2.5.4.3'
/** Clocks of school computers run behind. */
const BACKDATED = 7 * DAY
const AUTHORITY_VALID = 3650 * DAY
/** From first to last moment; some browsers refuse more than 397 days. */
const SERVER_VALID = 397 * DAY

const spkiOf = (key: KeyObject): Buffer => createPublicKey(key).export({ type: 'spki', format: 'der' })
const keyIdOf = (key: KeyObject): Buffer => createHash('sha256').update(spkiOf(key)).digest().subarray(0, 20)
const newKey = (): KeyObject => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
const bytes = (buffer: Buffer): ArrayBuffer => new Uint8Array(buffer).buffer

function nameOf(commonName: string): Name {
  const value = new AttributeValue({ utf8String: commonName })
  return new Name([new RelativeDistinguishedName([new AttributeTypeAndValue({ type: COMMON_NAME, value })])])
}

function extension(extnID: string, value: object, critical = false): Extension {
  return new Extension({ extnID, critical, extnValue: new OctetString(AsnConvert.serialize(value)) })
}

/** Positive and unguessable, as browsers want it. */
function serialNumber(): ArrayBuffer {
  const number = randomBytes(16)
  number[0] = ((number[0] ?? 0) & 0x7f) | 0x40
  return bytes(number)
}

interface Request {
  subject: Name
  issuer: Name
  key: KeyObject
  signedBy: KeyObject
  validity: Validity
  extensions: Extension[]
}

function issue({ subject, issuer, key, signedBy, validity, extensions }: Request): Buffer {
  const algorithm = new AlgorithmIdentifier({ algorithm: ECDSA_SHA256 })
  const tbsCertificate = new TBSCertificate({
    version: Version.v3,
    serialNumber: serialNumber(),
    signature: algorithm,
    issuer,
    validity,
    subject,
    subjectPublicKeyInfo: AsnConvert.parse(spkiOf(key), SubjectPublicKeyInfo),
    extensions: new Extensions(extensions),
  })
  const signatureValue = bytes(sign('sha256', Buffer.from(AsnConvert.serialize(tbsCertificate)), signedBy))
  return Buffer.from(
    AsnConvert.serialize(new Certificate({ tbsCertificate, signatureAlgorithm: algorithm, signatureValue })),
  )
}

/**
 * An authority that lives for ten years and can sign for private addresses and the names given here only: whoever
 * steals its key can't pretend to be a bank. The limit is not marked critical, because old clients would then refuse
 * everything that they do not understand; whoever understands it keeps to it in either case.
 */
export function makeAuthority(commonName: string, names: MachineNames, now: Date): KeyedCertificate {
  const key = newKey()
  const subject = nameOf(commonName)
  const certificate = issue({
    subject,
    issuer: subject,
    key,
    signedBy: key,
    validity: new Validity({ notBefore: momentBefore(now, BACKDATED), notAfter: momentAfter(now, AUTHORITY_VALID) }),
    extensions: [
      extension(id_ce_basicConstraints, new BasicConstraints({ cA: true, pathLenConstraint: 0 }), true),
      extension(id_ce_keyUsage, new KeyUsage(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign), true),
      extension(id_ce_subjectKeyIdentifier, new SubjectKeyIdentifier(keyIdOf(key))),
      extension(id_ce_nameConstraints, constraintsOf(names)),
    ],
  })
  return { certificate, key }
}

/** A certificate for the server itself; the authority has to permit its names. */
export function makeServerCertificate(
  authority: KeyedCertificate,
  { dns, addresses }: MachineNames,
  now: Date,
): KeyedCertificate {
  const key = newKey()
  const { subject: issuer, validity } = AsnConvert.parse(authority.certificate, Certificate).tbsCertificate
  const notBefore = momentBefore(now, BACKDATED)
  const end = Math.min(momentAfter(notBefore, SERVER_VALID).getTime(), validity.notAfter.getTime().getTime())
  const certificate = issue({
    subject: nameOf(dns.find((name) => name !== 'localhost') ?? 'localhost'),
    issuer,
    key,
    signedBy: authority.key,
    validity: new Validity({ notBefore, notAfter: new Date(end) }),
    extensions: [
      extension(id_ce_basicConstraints, new BasicConstraints(), true),
      extension(id_ce_keyUsage, new KeyUsage(KeyUsageFlags.digitalSignature), true),
      extension(id_ce_extKeyUsage, new ExtendedKeyUsage([id_kp_serverAuth])),
      extension(id_ce_subjectAltName, new SubjectAlternativeName(generalNames(dns, addresses))),
      extension(id_ce_subjectKeyIdentifier, new SubjectKeyIdentifier(keyIdOf(key))),
      extension(
        id_ce_authorityKeyIdentifier,
        new AuthorityKeyIdentifier({ keyIdentifier: new KeyIdentifier(keyIdOf(authority.key)) }),
      ),
    ],
  })
  return { certificate, key }
}
