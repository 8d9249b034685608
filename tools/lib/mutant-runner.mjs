import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadConfigFromFile } from 'vite'
import { createVitest } from 'vitest/node'
import { withoutCondition } from './ownership-conditions.mjs'
import { root } from './paths.mjs'

/**
 * Runs tests of the server while one condition is missing. The source is changed on its way into the tests and never on
 * disk, so that whatever ends this program leaves the tree as it was.
 */

/** Puts the text without the condition in the place of the file's. */
function removing(current) {
  return {
    name: 'without-a-condition',
    enforce: 'pre',
    transform(_code, id) {
      const { condition } = current
      if (!condition || id !== join(root, condition.file)) return undefined
      return withoutCondition(readFileSync(id, 'utf8'), condition)
    },
  }
}

async function serverProject() {
  const { config } = await loadConfigFromFile({ command: 'serve', mode: 'test' }, join(root, 'vitest.config.ts'))
  const project = config.test.projects.find(({ test }) => test.name === 'server')
  return { resolve: project.resolve, test: { ...config.test, ...project.test, projects: undefined } }
}

/** One vitest for many runs: its PostgreSQL starts once. `seconds` bounds each run. */
export async function createMutantRunner({ seconds }) {
  const { resolve, test } = await serverProject()
  const current = { condition: undefined }
  const options = { ...test, root, config: false, watch: false, bail: 1, reporters: [{}] }
  const vitest = await createVitest('test', options, { resolve, plugins: [removing(current)] })

  async function runBounded(specifications) {
    let wasTooLong = false
    const timer = setTimeout(() => {
      wasTooLong = true
      void vitest.cancelCurrentRun('keyboard-input')
    }, seconds * 1000)
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
    clearTimeout(timer)
    if (testModules.some((module) => module.state() === 'failed') || unhandledErrors.length > 0) return 'red'
    return wasTooLong ? 'too long' : 'green'
  }

  return {
    /** The named test files, or those of their tests that the pattern names, without a condition or as they are. */
    async run({ files, pattern }, condition) {
      const wanted = new Set(files.map((file) => join(root, file)))
      const specifications = (await vitest.globTestSpecifications()).filter(({ moduleId }) => wanted.has(moduleId))
      if (pattern) vitest.setGlobalTestNamePattern(pattern)
      else vitest.resetGlobalTestNamePattern()
      current.condition = condition
      if (condition) vitest.invalidateFile(join(root, condition.file))
      try {
        return await runBounded(specifications)
      } finally {
        current.condition = undefined
        if (condition) vitest.invalidateFile(join(root, condition.file))
      }
    },
    close: () => vitest.close(),
  }
}
