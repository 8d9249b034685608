/** X005: what the browser says of a transport status. */
export const transportMessages: Record<number, string> = {
  400: '请求错误',
  401: '访问失败，请重试',
  403: '拒绝访问',
  404: '请求失败',
  408: '请求超时',
  500: '服务器内部错误',
  501: '服务未实现',
  502: '无法连接服务器',
  503: '服务不可用',
  504: '连接服务器超时',
  505: 'HTTP版本不受支持',
}
/** X005: no answer at all. */
export const NO_RESPONSE_MESSAGE = '无法连接服务器'
/** What was sent has a part that no sentence is written for. */
export const WRONG_PART_MESSAGE = '填写的内容里有一项不正确'
/** The page sends what the server does not know: it is of another version. */
export const OLD_PAGE_MESSAGE = '页面和服务器的版本不一样，请刷新页面再试'
export const TOO_MANY_REQUESTS_MESSAGE = '请求过于频繁，请稍后再试'

/** What an answer that says nothing itself is called: by its status, or by what kind of status that is. */
export function transportMessageOf(status: number): string {
  const specified = transportMessages[status]
  if (specified) return specified
  if (status === 429) return TOO_MANY_REQUESTS_MESSAGE
  if (status >= 500) return transportMessages[500] ?? ''
  return (status >= 400 && transportMessages[404]) || NO_RESPONSE_MESSAGE
}

/** How long to wait, in words, for 42901. */
export function waitMessage(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  const wait = seconds < 60 ? `${Math.max(1, Math.ceil(seconds))} 秒` : `${minutes} 分钟`
  return `尝试次数过多，请 ${wait}后再试`
}
