import type { FastifyInstance } from 'fastify'

/** Which methods an address knows; undefined for an address that nobody routed. */
export type MethodsOf = (path: string) => string | undefined

/** Remembers the methods of all routes that have no parameters, before they are registered. */
export function registerMethods(app: FastifyInstance): MethodsOf {
  const known = new Map<string, Set<string>>()
  const withoutSlash = (path: string) => (path.length > 1 ? path.replace(/\/$/, '') : path)
  app.addHook('onRoute', ({ url, method }) => {
    const methods = known.get(withoutSlash(url)) ?? new Set()
    for (const one of [method].flat()) methods.add(one)
    known.set(withoutSlash(url), methods)
  })
  return (path) => {
    const methods = known.get(withoutSlash(path))
    return methods && [...methods].join(', ')
  }
}
