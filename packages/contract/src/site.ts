import { z } from 'zod'

/** What `/config.json` tells the browser at run time: how the school wants the site, and what this installation can do. */
export const siteConfig = z.object({
  site: z.object({
    name: z.string(),
    shortName: z.string(),
    logoUrl: z.string(),
    copyright: z.string(),
    filingNumber: z.string(),
    address: z.string(),
  }),
  /** Demonstration mode: verification codes come back in Data and are filled in. */
  demo: z.boolean(),
  registration: z.object({ phone: z.boolean(), email: z.boolean() }),
  /** `code`: by phone or e-mail; `teacher`: 请联系老师重置密码. */
  passwordReset: z.enum(['code', 'teacher']),
  /** Where others on the school's network find this server, for what is printed on the server itself; empty: nowhere. */
  networkAddress: z.string(),
  /** B022 */
  blockShortcuts: z.boolean(),
  /** What sees pictures in the browser; without it, or with a network of the school's own, the server does it. */
  vision: z.object({ size: z.number(), canEmbed: z.boolean(), canPose: z.boolean() }),
  /** Base addresses of the six hosts; empty means this one. */
  hosts: z.object({
    main: z.string(),
    files: z.string(),
    runcode: z.string(),
    aiDemo: z.string(),
    sso: z.string(),
    preview: z.string(),
  }),
})
export type SiteConfig = z.output<typeof siteConfig>
