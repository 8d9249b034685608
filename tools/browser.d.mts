export type ResolvedBrowser = { from: string; executablePath: string; args: string[]; env: Record<string, string> }
/** Finds a Chromium for the browser tests, or gets one; throws with an instruction when there is none. */
export function resolveBrowser(): Promise<ResolvedBrowser>
