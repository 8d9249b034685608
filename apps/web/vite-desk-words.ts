import type { Plugin } from 'vite'

const OWN = 'zh-CN'
const LIBRARY = /[\\/]node_modules[\\/](?:react-aria|react-aria-components|react-stately)[\\/]/
const WORDS = /[\\/]([a-z]{2}-[A-Z]{2})\.m?js$/

/** React Aria says what it says aloud in 34 languages. The site has one: the others would be up to a quarter of what a desk loads. */
export function deskWords(): Plugin {
  return {
    name: 'desk-words',
    enforce: 'pre',
    load(id) {
      const locale = LIBRARY.test(id) ? WORDS.exec(id)?.[1] : undefined
      return locale && locale !== OWN ? 'export default undefined' : null
    },
  }
}
