import * as contract from '@shijie/contract'
import { invalid } from '../../platform/app-error.ts'
import { type Handler, handle } from '../../platform/binding.ts'
import { pageOf } from '../../platform/paging.ts'
import type { Services } from '../../services.ts'
import { siteAddresses } from '../../start/network-welcome.ts'
import { sendFile } from '../file/index.ts'
import { getOverview } from './overview.ts'
import { getLogoFile, getSite, removeLogo, updateSite, uploadLogo } from './site.ts'
import { finishStart, getStart } from './start.ts'

const LOOPBACK = '//127.0.0.1'

/** Settings of the site, its logo, its addresses on the network, and the first-run guide. */
export const siteHandlers = (services: Services): Handler[] => [
  handle(contract.getOverview, ({ query }) => getOverview(services.db, pageOf(query))),
  handle(contract.getSite, () => getSite(services)),
  handle(contract.updateSite, ({ body, caller }) =>
    updateSite(services, caller, {
      name: body.Name,
      shortName: body.ShortName,
      copyright: body.Copyright,
      filingNumber: body.FilingNumber,
      address: body.Address,
    }),
  ),
  handle(contract.uploadLogo, ({ body, caller }) => {
    // The schema admits a Blob for the browser's sake; what arrives here is a buffer.
    if (!(body instanceof Uint8Array)) throw invalid(contract.messages.pictureRequired)
    return uploadLogo(services, caller, body)
  }),
  handle(contract.removeLogo, ({ caller }) => removeLogo(services, caller)),
  handle(contract.getLogo, async ({ query, request, reply }) =>
    sendFile(services.storage, await getLogoFile(services, query.FileId), request, reply),
  ),
  handle(contract.listAddresses, async ({ request }) => {
    const urls = siteAddresses(services.config, request.socket.localPort)
    const Items = urls.map((Url) => ({
      Url,
      IsSecure: contract.bitOf(Url.startsWith('https:')),
      IsLoopback: contract.bitOf(Url.includes(LOOPBACK)),
    }))
    return { Items, TotalCount: Items.length }
  }),
  handle(contract.getStart, () => getStart(services)),
  handle(contract.finishStart, async ({ caller }) => {
    await finishStart(services, caller)
    return {}
  }),
]
