import { z } from 'zod'

/** What `/trust.json` tells a device that is to trust a server with https of its own. */
export const trustInfo = z.object({
  httpsPort: z.int(),
  /** Port of the doorway, where a device that trusts nothing yet gets the page that explains. */
  httpPort: z.int(),
  /** What the root certificate is called in the settings of a device. */
  authority: z.string(),
  /** SHA-256 of the root certificate, to compare with what the device shows. */
  fingerprint: z.string(),
  /** SHA-1 of the same, which Windows shows. */
  fingerprintSha1: z.string(),
  /** Addresses at which others in the network reach this server. */
  addresses: z.array(z.string()),
  /** Every name and address that the server's certificate stands for. */
  names: z.array(z.string()),
})
export type TrustInfo = z.output<typeof trustInfo>
