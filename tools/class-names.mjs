import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { isMain, root } from './lib/paths.mjs'

/**
 * Checks that a class of our style sheets belongs to one part of the web program. Style sheets of pages that were visited stay loaded,
 * so that two features which style one class spoil each other, and only on the way from one page to the other.
 * For the same reason no state (`.bad`, `.current`) is styled by itself. Classes of a CSS module are its own, whatever they are called;
 * TypeScript takes any name for one, so the names that components use are compared with those that the module has.
 */

const SOURCE = 'apps/web/src'

/** How something is, not what it is: said by an attribute, or behind the class of the part that is so. */
const states = new Set(
  'active bad begun busy chosen closed current done error expanded good locked marked now off ok on open passed right selected small today waiting warn wrong'.split(
    ' ',
  ),
)

/** Returns the violations as lines, and how many classes were seen. */
export function checkClassNames(base = root) {
  const owners = new Map()
  for (const file of styleSheets(base)) {
    for (const name of baseClasses(readFileSync(join(base, SOURCE, file), 'utf8'))) {
      owners.set(name, (owners.get(name) ?? new Set()).add(ownerOf(file)))
    }
  }
  const shared = [...owners]
    .filter(([, names]) => names.size > 1)
    .map(([name, names]) => `.${name} is styled by ${[...names].sort().join(' and ')}: give one of them another name`)
  const bare = [...owners]
    .filter(([name]) => states.has(name))
    .map(
      ([name, names]) => `.${name} of ${[...names].sort().join(' and ')} is a state: make it an attribute of its part`,
    )
  return { seen: owners.size, violations: [...shared, ...bare, ...moduleViolations(base)] }
}

/** Classes that a component takes from a module and that are not there, and those of a module that nobody takes. */
function moduleViolations(base) {
  const taken = new Map()
  for (const file of files(base, '.tsx')) {
    const source = readFileSync(join(base, SOURCE, file), 'utf8')
    for (const [, variable, address] of source.matchAll(/import (\w+) from '(\.[^']*\.module\.css)'/g)) {
      const sheet = posix.join(posix.dirname(file), address)
      const names = [...source.matchAll(new RegExp(`\\b${variable}\\.(\\w+)`, 'g'))].map(([, name]) => name)
      taken.set(sheet, [...(taken.get(sheet) ?? []), ...names])
    }
  }
  return files(base, '.module.css').flatMap((sheet) => {
    const has = moduleClasses(readFileSync(join(base, SOURCE, sheet), 'utf8'))
    const used = new Set(taken.get(sheet))
    return [
      ...[...used]
        .filter((name) => !has.has(name))
        .map((name) => `${sheet} has no class ${name}, which a component takes`),
      ...[...has]
        .filter((name) => !used.has(name))
        .map((name) => `${sheet} has a class ${name}, which no component takes`),
    ]
  })
}

function moduleClasses(css) {
  const selectors = css.replace(/\/\*[\s\S]*?\*\/|:global\([^)]*\)|"[^"]*"/g, '').match(/[^{};]+(?=\{)/g) ?? []
  return new Set(selectors.flatMap((selector) => [...selector.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name]) => name)))
}

const styleSheets = (base) => files(base, '.css').filter((name) => !name.endsWith('.module.css'))

function files(base, ending) {
  return readdirSync(join(base, SOURCE), { recursive: true })
    .filter((name) => name.endsWith(ending))
    .map((name) => name.replaceAll('\\', '/'))
}

/** `features/home`, `ui`, `app` … */
function ownerOf(file) {
  const [first, second] = file.split(/[\\/]/)
  return first === 'features' ? `${first}/${second}` : first
}

/** First class of every selector. Classes of `ui` are for all to add to; what is printed hides what others own. */
function baseClasses(css) {
  const rules = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/@media print \{[\s\S]*?\n\}/g, '')
  return rules
    .split('\n')
    .filter((line) => /^\s*\.[^;]*[{,]$/.test(line))
    .map((line) => /\.([\w-]+)/.exec(line)[1])
    .filter((name) => !name.startsWith('ui-'))
}

if (isMain(import.meta.url)) {
  const { seen, violations } = checkClassNames()
  for (const line of violations) console.error(line)
  console.log(`${seen} classes`)
  process.exitCode = violations.length > 0 || seen === 0 ? 1 : 0
}
