import { join } from 'node:path'
import { API, type Checker, SymbolFlags, type Type } from 'typescript/unstable/sync'
import { repositoryRoot } from '../src/start/repository-root.ts'
import type { ColumnShape, TableShapes } from './table-drift.ts'

const folder = join(repositoryRoot(), 'apps/server/src/db')
/** Neither is on the disk. A project of the tables alone is read in a fraction of the time of the whole. */
const module = join(folder, 'table-shapes.ts')
const project = join(folder, 'table-shapes.json')

/**
 * The tables as their types describe them. The compiler itself resolves what is called by other names or made from the
 * contract; it calls this interface unstable, so a new version may ask for changes here.
 * `declaration` is the text of a module in the folder of the tables that declares or imports `Database`.
 */
export function readTableTypes(declaration: string): TableShapes {
  const files: Record<string, string> = {
    [project]: JSON.stringify({ extends: '../../../../tsconfig.json', include: [], files: [module] }),
    [module]: `${declaration}
      import type { Insertable, Selectable } from 'kysely'
      export interface Shapes {
        selected: { [T in keyof Database]: Selectable<Database[T]> }
        inserted: { [T in keyof Database]: Insertable<Database[T]> }
      }`,
  }
  const fs = { readFile: (path: string) => files[path], fileExists: (path: string) => path in files || undefined }
  const compiler = new API({ cwd: folder, fs })
  try {
    const checker = compiler.updateSnapshot({ openProjects: [project] }).getProject(project)?.checker
    const shapes = checker?.resolveName('Shapes', SymbolFlags.Interface, { document: module, position: 0 })
    if (!checker || !shapes) throw new Error('The compiler does not find the types of the tables')
    const { selected, inserted } = membersOf(checker, checker.getDeclaredTypeOfSymbol(shapes))
    return readTables(checker, membersOf(checker, selected?.type), membersOf(checker, inserted?.type))
  } finally {
    compiler.close()
  }
}

type Members = Record<string, { type: Type; isOptional: boolean }>

function membersOf(checker: Checker, type: Type | undefined): Members {
  const names = type ? checker.getPropertiesOfType(type) : []
  const types = checker.getTypeOfSymbol(names)
  return Object.fromEntries(
    names.flatMap((name, index) => {
      const found = types[index]
      return found ? [[name.name, { type: found, isOptional: (name.flags & SymbolFlags.Optional) !== 0 }]] : []
    }),
  )
}

function readTables(checker: Checker, selected: Members, inserted: Members): TableShapes {
  const tables = Object.entries(selected).map(([table, { type }]) => {
    const insertable = membersOf(checker, inserted[table]?.type)
    const columns = Object.entries(membersOf(checker, type)).map(([column, found]) => {
      const given = insertable[column]
      const insert = !given ? 'refused' : given.isOptional ? 'optional' : 'needed'
      return [column, { ...readValue(checker, found.type), insert } satisfies ColumnShape]
    })
    return [table, Object.fromEntries(columns)]
  })
  return Object.fromEntries(tables)
}

function readValue(checker: Checker, type: Type): Pick<ColumnShape, 'kind' | 'isNullable' | 'values'> {
  const parts = type.isUnionType() ? type.getTypes() : [type]
  const filled = parts.filter((part) => checker.typeToString(part) !== 'null')
  const kinds = filled.map((part) => nameOf(checker, checker.getBaseTypeOfLiteralType(part) ?? part))
  const values = filled.flatMap((part) =>
    part.isStringLiteralType() || part.isNumberLiteralType() ? [String(part.value)] : [],
  )
  return {
    kind: [...new Set(kinds)].toSorted().join(' or '),
    isNullable: filled.length < parts.length,
    ...(values.length === filled.length && { values }),
  }
}

/** Without what a name takes, as in `Buffer<ArrayBufferLike>`. */
const nameOf = (checker: Checker, type: Type) => checker.typeToString(type).replace(/^(\w+)<.*>$/, '$1')
