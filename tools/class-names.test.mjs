import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { checkClassNames } from './class-names.mjs'

let tree

beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), 'shijie-class-names-'))
  write(
    'features/home/components/hero.css',
    '.hero {\n  color: red;\n}\n@media print {\n  .school {\n    color: red;\n  }\n}\n',
  )
  write(
    'features/school/school.css',
    '.school,\n.pupils > .hero {\n  color: red;\n}\n.ui-button.large {\n  top: 0;\n}\n',
  )
  write('ui/button.css', '.ui-button {\n  top: 0;\n}\n')
})

afterEach(() => rmSync(tree, { recursive: true, force: true }))

function write(path, text) {
  const file = join(tree, 'apps/web/src', path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

it('lets everybody add to the classes of the design language, name inner classes as they like and hide on paper', () => {
  expect(checkClassNames(tree)).toEqual({ seen: 3, violations: [] })
})

it('names a class that two features style, also within a media query', () => {
  write('app/pages.css', '@media (max-width: 860px) {\n  .pupils,\n  .hero a {\n    top: 0;\n  }\n}\n')
  expect(checkClassNames(tree).violations.sort()).toEqual([
    '.hero is styled by app and features/home: give one of them another name',
    '.pupils is styled by app and features/school: give one of them another name',
  ])
})

it('refuses a state that is styled by itself, and lets a part have it', () => {
  write('features/home/components/list.css', '.current .name,\n.list .bad {\n  top: 0;\n}\n.list.ok {\n  top: 0;\n}\n')
  expect(checkClassNames(tree).violations).toEqual([
    '.current of features/home is a state: make it an attribute of its part',
  ])
})

it('lets a CSS module call its classes as it likes, and keeps them and the component together', () => {
  write(
    'features/home/list.module.css',
    '.current,\n.list :global(.ui-button) {\n  top: 0.5em;\n}\n.school {\n  top: 0;\n}\n',
  )
  write(
    'features/home/list.tsx',
    "import styles from './list.module.css'\nexport const all = [styles.current, styles.list, styles.school]\n",
  )
  expect(checkClassNames(tree)).toEqual({ seen: 3, violations: [] })
  write('features/home/list.tsx', "import own from './list.module.css'\nexport const all = [own.current, own.lost]\n")
  expect(checkClassNames(tree).violations).toEqual([
    'features/home/list.module.css has no class lost, which a component takes',
    'features/home/list.module.css has a class list, which no component takes',
    'features/home/list.module.css has a class school, which no component takes',
  ])
})
