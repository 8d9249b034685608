import type { APIRequestContext, Page } from '@playwright/test'

/** What the pages ask the server for, asked directly: for what a journey needs and other journeys prove. */
export class Api {
  private constructor(
    private readonly request: APIRequestContext,
    private readonly token: string,
  ) {}

  /** With the session of a signed-in page. */
  static async of(page: Page): Promise<Api> {
    return new Api(page.request, await page.evaluate(() => sessionStorage.getItem('Token') ?? ''))
  }

  /** With a session that no page has, in a context whose cookies are its own. */
  static by(request: APIRequestContext, token: string): Api {
    return new Api(request, token)
  }

  async ask<Data>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, data?: object): Promise<Data> {
    const answer = await this.request.fetch(path, {
      method,
      headers: { token: this.token },
      ...(data ? { data } : {}),
    })
    const envelope = (await answer.json()) as { IsSuccess: boolean; ErrorMsg: string; Data: Data }
    if (!envelope.IsSuccess) throw new Error(`${method} ${path}: ${envelope.ErrorMsg}`)
    return envelope.Data
  }

  /** Uploads files. */
  async send<Data>(path: string, multipart: FormData): Promise<Data> {
    const answer = await this.request.post(path, { headers: { token: this.token }, multipart })
    const envelope = (await answer.json()) as { IsSuccess: boolean; ErrorMsg: string; Data: Data }
    if (!envelope.IsSuccess) throw new Error(`${path}: ${envelope.ErrorMsg}`)
    return envelope.Data
  }

  async storeXml(xml: string): Promise<string> {
    return (await this.ask<{ FileUrl: string }>('POST', '/api/XmlFile/SaveStrForFile', { Str: xml })).FileUrl
  }

  /** Makes a project of blocks as they are stored, however they may look, and returns its address. */
  async makeProject(name: string, xml: string): Promise<string> {
    const { ProjectId } = await this.ask<{ ProjectId: string }>('POST', '/api/Pro_project/Post', {
      ProjectName: name,
      Mode: 'blocks',
      BlocksFileUrl: await this.storeXml(xml),
    })
    return `/projects/training?projectid=${ProjectId}`
  }
}

/** Blocks of a workspace as XML. */
export const workspaceXml = (blocks: string): string =>
  `<xml xmlns="https://developers.google.com/blockly/xml">${blocks}</xml>`
