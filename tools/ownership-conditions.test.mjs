// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the sources that are looked through have templates in them
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findConditions, withoutCondition } from './lib/ownership-conditions.mjs'
import { root } from './lib/paths.mjs'
import { endpointsOf, handledIn, nearTests } from './lib/touching-tests.mjs'

/** A source without each of its conditions, one at a time. */
const mutantsOf = (source) => findConditions('a.ts', source).map((condition) => withoutCondition(source, condition))

describe('conditions of ownership', () => {
  it('are links of a query that name the caller, or whose column says whose it is', () => {
    const query = "q.where('id', '=', id).where('owner_id', '=', caller.userId).where(visibleTo(caller)).execute()"
    expect(mutantsOf(query)).toEqual([
      "q.where('id', '=', id).where(visibleTo(caller)).execute()",
      "q.where('id', '=', id).where('owner_id', '=', caller.userId).execute()",
    ])
    expect(mutantsOf("q.where('a.user_id', '=', userId)")).toEqual(['q'])
    expect(mutantsOf("q.where('id', '=', userId).where('kind', '=', 'own')")).toEqual([])
  })

  it('are comparisons and predicates in SQL', () => {
    const compared = 'sql`select a from t where t.id = ${id} and t.school_id = ${caller.schoolId}::uuid or b`'
    expect(mutantsOf(compared)).toEqual(['sql`select a from t where t.id = ${id} and true or b`'])
    expect(mutantsOf('sql`(a or not (${manages(caller)}))`')).toEqual(['sql`(a or not (true))`'])
    expect(mutantsOf('sql`${column(alias)} is null or ${column(alias)} = ${caller.schoolId}`')).toEqual([
      'sql`${column(alias)} is null or true`',
    ])
  })

  it('are no assignments, ranks and words of other templates', () => {
    expect(mutantsOf('sql`update t set owner_id = ${caller.userId}, school_id = ${caller.schoolId}`')).toEqual([])
    expect(mutantsOf('sql`select a where ${rightOn(caller)} > 0`')).toEqual([])
    expect(mutantsOf('`where owner_id = ${caller.userId}`')).toEqual([])
  })

  it('are questions about the caller in code', () => {
    expect(mutantsOf('if (row.owner_id !== caller.userId) throw notFound()')).toEqual(['if (false) throw notFound()'])
    expect(mutantsOf('const may = caller.userType === UserTypes.teacher')).toEqual(['const may = true'])
    expect(mutantsOf("const may = reachesUserType(caller.userType, '8000')")).toEqual(['const may = true'])
    expect(mutantsOf('const isNew = name !== caller.name')).toEqual([])
  })

  it('are rights by name and guards that are called to throw', () => {
    expect(mutantsOf("const model = await getModel(db, caller, id, 'own')")).toEqual([
      "const model = await getModel(db, caller, id, 'read')",
    ])
    expect(mutantsOf('await requireOwner(db, caller, id)\nwork()')).toEqual([';\nwork()'])
    expect(mutantsOf('await requireRoom(db, caller)\nawait startRun(db, caller)')).toEqual([])
  })

  it('say where they are', () => {
    const [condition] = findConditions('groups/a.ts', "const a = 1\n\nq\n  .where('owner_id', '=', userId)")
    expect(condition).toMatchObject({ file: 'groups/a.ts', line: 4, was: ".where('owner_id', '=', userId)" })
  })
})

describe('tests that touch a file', () => {
  const server = {
    files: ['a/x.ts', 'a/x.test.ts', 'a/deep/y.test.ts', 'b/z.test.ts', 'b/w.test.ts'],
    graph: new Map([
      ['a/routes.ts', ['a/x.ts', 'b/door.ts']],
      ['b/routes.ts', ['b/door.ts']],
      ['b/door.ts', ['b/deep.ts']],
      ['a/x.ts', []],
      ['a/x.test.ts', []],
      ['a/deep/y.test.ts', []],
      ['b/z.test.ts', ['a/x.ts']],
      ['b/w.test.ts', []],
    ]),
    handled: new Map([
      ['a/routes.ts', ['listA']],
      ['b/routes.ts', ['listB']],
    ]),
  }

  it('are those of its folder and those that import it', () => {
    expect(nearTests(server, 'a/x.ts')).toEqual(['a/x.test.ts', 'a/deep/y.test.ts', 'b/z.test.ts'])
  })

  it('are the rows of the endpoints whose routes reach it', () => {
    expect(endpointsOf(server, 'a/x.ts')).toEqual([['listA'], []])
    expect(endpointsOf(server, 'b/deep.ts')).toEqual([['listB'], ['listA']])
    expect(handledIn('r.ts', 'handle(contract.getA, run)\nhandle(getB, run)\nother(contract.getC)')).toEqual([
      'getA',
      'getB',
    ])
  })
})

describe('the list of the tool', () => {
  it('names conditions of the server with file and line, and changes nothing', () => {
    const told = execFileSync(process.execPath, [join(root, 'tools/mutants.mjs'), '--list', '--only', 'model/stop-run'])
    expect(String(told)).toMatch(
      /^apps\/server\/src\/groups\/model\/stop-run\.ts:\d+ {2}'own' {2}→ {2}'read'\n\n1 conditions\n$/,
    )
  })
})
