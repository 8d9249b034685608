import { type AuditAct, getLogo, type SiteConfig, type SiteSettings } from '@shijie/contract'
import type { FileRow } from '../../db/tables.ts'
import { notFound } from '../../platform/app-error.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Caller } from '../../platform/caller.ts'
import { newId } from '../../platform/ids.ts'
import type { Db, Services } from '../../services.ts'
import { rewritePicture } from '../file/index.ts'
import { readStoredSite, type StoredSite, saveSite } from './repository.ts'

type Needs = Pick<Services, 'db' | 'clock' | 'config' | 'storage'>
type Site = SiteConfig['site']

/** A logo stands in a line of text: more pixels than these are never seen. */
const LOGO_WIDTH = 640
const LOGO_HEIGHT = 256

const logoAddress = (fileId: string) => `${getLogo.path}?FileId=${fileId}`

/** How the school wants its site: its own words where it gave some, those of the environment elsewhere. */
export async function readSite({ db, config, clock }: Pick<Services, 'db' | 'config' | 'clock'>): Promise<Site> {
  const { logoFileId, copyright, ...stored } = await readStoredSite(db)
  const name = stored.name ?? config.site.name
  return {
    ...config.site,
    ...stored,
    logoUrl: logoFileId ? logoAddress(logoFileId) : config.site.logoUrl,
    copyright: copyright || config.site.copyright || `版权所有 © ${clock.now().getFullYear()} ${name}`,
  }
}

/** The settings as they are typed: an empty copyright stays empty here and is made of the name on the page. */
export async function getSite(needs: Pick<Services, 'db' | 'config' | 'clock'>): Promise<SiteSettings> {
  const site = await readSite(needs)
  const { copyright = needs.config.site.copyright } = await readStoredSite(needs.db)
  return {
    Name: site.name,
    ShortName: site.shortName,
    Copyright: copyright,
    FilingNumber: site.filingNumber,
    Address: site.address,
    LogoUrl: site.logoUrl,
  }
}

/** Changes some of the settings; the rest stays. */
async function change(needs: Needs, caller: Caller, action: AuditAct, changes: StoredSite): Promise<SiteSettings> {
  const now = needs.clock.now()
  await needs.db.transaction().execute(async (tx) => {
    const before = await readStoredSite(tx)
    if (before.logoFileId && 'logoFileId' in changes) await deleteLogoFile(tx, before.logoFileId, now)
    await saveSite(tx, { ...before, ...changes }, now)
    const { logoFileId, ...words } = changes
    await recordAudit(tx, now, { actorId: caller.userId, schoolId: null, action, details: words })
  })
  return getSite(needs)
}

async function deleteLogoFile(tx: Db, fileId: string, now: Date): Promise<void> {
  await tx.updateTable('files').set({ deleted_at: now }).where('id', '=', fileId).execute()
}

export const updateSite = (
  needs: Needs,
  caller: Caller,
  words: Omit<StoredSite, 'logoFileId'>,
): Promise<SiteSettings> => change(needs, caller, 'site.update', words)

export const removeLogo = (needs: Needs, caller: Caller): Promise<SiteSettings> =>
  change(needs, caller, 'site.remove_logo', { logoFileId: undefined })

/** Stores a picture as the logo of the site; the one before goes. */
export async function uploadLogo(needs: Needs, caller: Caller, content: Uint8Array): Promise<SiteSettings> {
  const picture = await rewritePicture(content, (logo) =>
    logo.resize(LOGO_WIDTH, LOGO_HEIGHT, { fit: 'inside', withoutEnlargement: true }),
  )
  const { sha256, size } = await needs.storage.write(one(picture))
  const id = newId()
  const file = {
    id,
    owner_id: caller.userId,
    sha256,
    size,
    media_type: 'image/webp',
    name: 'logo.webp',
    purpose: 'site' as const,
  }
  await needs.db.insertInto('files').values(file).execute()
  return change(needs, caller, 'site.set_logo', { logoFileId: id })
}

async function* one(content: Buffer) {
  yield content
}

/** The picture that the site shows as its logo now; any other file does not exist here. */
export async function getLogoFile({ db }: Pick<Services, 'db'>, fileId: string): Promise<FileRow> {
  const { logoFileId } = await readStoredSite(db)
  if (logoFileId !== fileId) throw notFound()
  const file = await db
    .selectFrom('files')
    .selectAll()
    .where('id', '=', fileId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!file) throw notFound()
  return file
}
