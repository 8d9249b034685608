import { routeTable } from '../../apps/web/src/app/router-table.tsx'
import { ofType, pupil } from '../accounts.ts'
import { expect } from '../fixtures.ts'
import { inspectEach, test } from './room.ts'
import { adminStates } from './states/admin.ts'
import { assignmentStates } from './states/assignment.ts'
import { authoringStates } from './states/authoring.ts'
import { boardStates } from './states/board.ts'
import { courseStates } from './states/course.ts'
import { databoardStates } from './states/databoard.ts'
import { datasetStates } from './states/dataset.ts'
import { deskStates } from './states/desk.ts'
import { examStates } from './states/exam.ts'
import { modelStates } from './states/model.ts'
import { noticeStates } from './states/notice.ts'
import { pupilStates } from './states/pupil.ts'
import { teacherStates } from './states/teacher.ts'
import { todayStates } from './states/today.ts'
import { trainingStates } from './states/training.ts'
import { doorwayStates, visitorStates } from './states/visitor.ts'

/**
 * Every page, and every state of a page that says something of its own: sideways scrolling, axe, the console, requests to
 * elsewhere. docs/testing.md says how to add one.
 */

// No trace: a finding names what it found, and a picture shows it.
test.use({ trace: 'off' })
// A room is looked at by one worker, the rooms by all.
test.describe.configure({ mode: 'parallel' })

const rooms = [
  visitorStates,
  doorwayStates,
  courseStates,
  pupilStates,
  examStates,
  trainingStates,
  deskStates,
  datasetStates,
  modelStates,
  boardStates,
  databoardStates,
  teacherStates,
  assignmentStates,
  noticeStates,
  todayStates,
  authoringStates,
  adminStates,
]

test('every screen is looked at, and no two states have one name', () => {
  const states = rooms.flat()
  const seen = new Set(states.flatMap(({ screen, through }) => [screen, through]))
  expect(routeTable.map(({ screen }) => screen).filter((screen) => !seen.has(screen))).toEqual([])
  const names = states.map(({ name }) => name)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

test.describe('[R001][R002][R003][R006][R007][R009][R014][R019][S001] what a visitor sees', () => {
  test.describe.configure({ mode: 'default' })
  inspectEach(visitorStates)
  inspectEach(doorwayStates)
})

test.describe('[R030][R031][R032][R033][R034][R035][R036][R037][S007] courses and lessons', () => {
  test.describe.configure({ mode: 'default' })
  inspectEach(courseStates, () => pupil(30), true)
})

test.describe('[R013][R040][R042] a pupil’s own pages', () => {
  test.describe.configure({ mode: 'default' })
  inspectEach(pupilStates, () => pupil(30))
})

test.describe('[R011][R043] exercises', () => {
  test.describe.configure({ mode: 'default' })
  inspectEach(examStates, () => pupil(3))
})

test.describe('[R012][R017][R018][R044] trainings', () => {
  test.describe.configure({ mode: 'default' })
  inspectEach(trainingStates, () => pupil(4), true)
})

test.describe('[R015][R016] projects and the desk', () => {
  test.describe.configure({ mode: 'default' })
  inspectEach(deskStates, () => pupil(4), true)
})

test.describe('[R020][R021][R022][R026][R027][R028][R029] data sets', () => {
  test.describe.configure({ mode: 'default' })
  inspectEach(datasetStates, () => ofType('8000'))
})

test.describe('[R023][R024][R025][R038][R039] models and components', () => {
  test.describe.configure({ mode: 'default' })
  inspectEach(modelStates, () => ofType('8000'))
})

test.describe('[R048][R050] the teacher’s pages', () => {
  test.describe.configure({ mode: 'default' })
  inspectEach(teacherStates, () => ofType('8000'))
  inspectEach(boardStates, () => ofType('8000'))
  inspectEach(databoardStates, () => ofType('8000'))
  inspectEach(assignmentStates, () => ofType('8000'))
  inspectEach(noticeStates, () => ofType('8000'))
  inspectEach(todayStates, () => ofType('8000'))
  inspectEach(authoringStates, () => ofType('8000'))
})

test.describe('[P005] the pages of administrators', () => {
  test.describe.configure({ mode: 'default' })
  inspectEach(adminStates, () => ofType('9999'))
})
