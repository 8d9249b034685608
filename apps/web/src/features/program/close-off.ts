/**
 * Takes from the worker what a program has no business with. The network is closed by the policy that the server sends
 * with the worker's script; here go the stores of the site, and ways to start other workers.
 */
const CLOSED = [
  'fetch',
  'XMLHttpRequest',
  'WebSocket',
  'WebSocketStream',
  'WebTransport',
  'EventSource',
  'indexedDB',
  'caches',
  'cookieStore',
  'BroadcastChannel',
  'Worker',
  'SharedWorker',
  'importScripts',
  'Notification',
  'navigator',
  'location',
  'storage',
  'locks',
  'serviceWorker',
]

export function closeOff(scope: object): void {
  for (const name of CLOSED) {
    for (let owner: object | null = scope; owner; owner = Object.getPrototypeOf(owner)) {
      if (Object.hasOwn(owner, name)) Reflect.deleteProperty(owner, name)
    }
    // What can't be deleted is covered.
    if (name in scope) Reflect.defineProperty(scope, name, { value: undefined, configurable: false })
  }
}
