import type { AddressInfo } from 'node:net'
import type { TrustInfo } from '@shijie/contract'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../start/config.ts'
import type { LocalCertificates } from '../tls/local-certificates.ts'
import { outsideAddresses } from '../tls/machine-names.ts'

/** Registers what a device needs to trust this server: the root certificate, and what to compare it with; without https there is nothing. */
export function registerTrust(app: FastifyInstance, config: Config, certificates: LocalCertificates | undefined): void {
  if (!certificates) {
    // Nothing to trust, which the page says: an answer that is no error.
    app.get('/trust.json', (_request, reply) => reply.code(204).send())
    return
  }
  app.get('/ca.crt', async (_request, reply) => {
    // Shown inline an iPad offers to install it; others save it under this name.
    reply.type('application/x-x509-ca-cert').header('content-disposition', 'inline; filename="shijie-ca.crt"')
    return certificates.authorityCertificate
  })
  app.get('/trust.json', async (_request, reply): Promise<TrustInfo> => {
    // The page of the doorway is another origin; asking for this over https it learns whether the device trusts us.
    reply.header('cross-origin-resource-policy', 'cross-origin')
    return {
      httpsPort: (app.server.address() as AddressInfo | null)?.port ?? config.https?.port ?? 0,
      httpPort: config.port,
      authority: certificates.authorityName,
      fingerprint: certificates.fingerprint,
      fingerprintSha1: certificates.fingerprintSha1,
      addresses: outsideAddresses(),
      names: [...certificates.names.dns, ...certificates.names.addresses],
    }
  })
}
