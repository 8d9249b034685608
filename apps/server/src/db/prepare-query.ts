import type { Compilable, CompiledQuery, Kysely } from 'kysely'
import type { Database } from './tables.ts'

/** Stands for a value while a query is built. */
class Slot {
  constructor(readonly name: string | symbol) {}
}

/** Values are only handed on while a query is built, so anything may stand for them. */
const slots = <Values extends object>(): Values => new Proxy({}, { get: (_none, name) => new Slot(name) }) as Values

/**
 * Makes a query that is built and written as SQL once for each database, and only gets its values afterwards. For what
 * every request asks: building takes as long as the database takes to answer. `build` may hand the values to the query
 * and do nothing else with them.
 */
export function prepareQuery<Values extends object, Row>(
  build: (values: Values, db: Kysely<Database>) => Compilable<Row>,
): (db: Kysely<Database>, values: Values) => Promise<Row[]> {
  const built = new WeakMap<Kysely<Database>, CompiledQuery<Row>>()
  return async (db, values) => {
    const query = built.get(db) ?? build(slots<Values>(), db).compile()
    built.set(db, query)
    const fill = (value: unknown) => (value instanceof Slot ? values[value.name as keyof Values] : value)
    const { rows } = await db.executeQuery<Row>({ ...query, parameters: query.parameters.map(fill) })
    return rows
  }
}
