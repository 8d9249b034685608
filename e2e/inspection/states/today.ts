import { expect, type Page } from '@playwright/test'
import type { DataOf, getToday, Today } from '@shijie/contract'
import { getToday as endpoint } from '@shijie/contract'
import { screenPaths } from '../../../apps/web/src/lib/addresses.ts'
import { schoolAdminTexts } from '../../../apps/web/src/texts/school.ts'
import { timetableTexts } from '../../../apps/web/src/texts/timetable.ts'
import { todayTexts } from '../../../apps/web/src/texts/today.ts'
import { ofType } from '../../accounts.ts'
import type { State } from '../room.ts'

/** The answer of the server at another time of the day, or to another teacher: nobody waits for the bell here. */
function dayIs(change: (today: Today) => Partial<Today>): NonNullable<State['at']> {
  return async (_api, page) => {
    await page.route(
      `**${endpoint.path}`,
      async (route) => {
        const answer = await route.fetch()
        const envelope = (await answer.json()) as { Data: DataOf<typeof getToday> }
        await route.fulfill({ json: { ...envelope, Data: { ...envelope.Data, ...change(envelope.Data) } } })
      },
      { times: 1 },
    )
    return screenPaths.teacherSide
  }
}

const running = ({ Lesson }: Today): Partial<Today> => ({
  Now: '2026-11-20 14:05:00',
  Lesson: Lesson && {
    ...Lesson,
    Kind: 'running',
    StartTime: '13:45',
    EndTime: '14:25',
    HereCount: 38,
    StuckCount: 2,
    Steps: Lesson.Steps.map((step, index) => ({ ...step, StuckCount: index === 0 ? Math.min(2, step.Count) : 0 })),
  },
})

const isNew: Partial<Today> = {
  Lesson: null,
  Waiting: [],
  WaitingCount: 0,
  Steps: { IsNew: 1, HasClass: 1, HasPupils: 1, HasCourse: 0, HasTimetable: 0, HasSign: 0, MayMakeClass: 1 },
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()

/** A paste in which one class is known, one is not, and one cell names none. */
async function paste(page: Page): Promise<void> {
  await press(page, timetableTexts.paste)
  await page
    .getByLabel(timetableTexts.pasteLabel)
    .fill('节次\t周一\t周二\t周三\n第1节\t七(1)班 人工智能\t七年级9班\t教研')
  await press(page, timetableTexts.read)
  await expect(page.getByText(timetableTexts.summary(1, 1, 1))).toBeVisible()
}

/** The first screen of a teacher through the day, and the timetable behind it. */
export const todayStates: State[] = [
  {
    name: 'today-running',
    screen: 'teacherSide',
    at: dayIs(running),
    open: (page) => expect(page.getByText(todayTexts.running(5, 20)).or(page.getByText(/^正在上/))).toBeVisible(),
    isOtherWhenNarrow: true,
  },
  {
    name: 'today-holiday',
    screen: 'teacherSide',
    at: dayIs(() => ({ Lesson: null, IsHoliday: 1, Waiting: [], WaitingCount: 0 })),
    open: (page) => expect(page.getByText(todayTexts.nothingWaits)).toBeVisible(),
  },
  {
    name: 'today-new-teacher',
    screen: 'teacherSide',
    at: dayIs(() => isNew),
    open: (page) => expect(page.getByText(todayTexts.firstTitle)).toBeVisible(),
    isOtherWhenNarrow: true,
  },
  { name: 'today-administrator', screen: 'teacherSide', at: screenPaths.teacherSide, who: () => ofType('9000') },
  {
    name: 'timetable',
    screen: 'timetable',
    at: screenPaths.timetable,
    open: (page) => expect(page.getByRole('table')).toBeVisible(),
    isOtherWhenNarrow: true,
  },
  {
    name: 'timetable-cell',
    screen: 'timetable',
    at: screenPaths.timetable,
    open: async (page) => {
      await page.getByRole('button', { name: /^周五第 8 节/ }).click()
      await page.getByRole('checkbox', { name: timetableTexts.split }).check()
      await press(page, timetableTexts.ok)
    },
  },
  { name: 'timetable-paste', screen: 'timetable', at: screenPaths.timetable, open: paste, isOtherWhenNarrow: true },
  {
    name: 'timetable-periods',
    screen: 'timetable',
    at: screenPaths.timetable,
    who: () => ofType('9000'),
    open: async (page) => {
      await press(page, timetableTexts.periods)
      await page.getByLabel(timetableTexts.start(2)).fill('08:10')
      await press(page, timetableTexts.savePeriods)
      await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
    },
  },
  {
    name: 'own-class',
    screen: 'studentManage',
    at: screenPaths.studentManage,
    open: async (page) => {
      await press(page, schoolAdminTexts.newClass)
      await press(page, schoolAdminTexts.create)
      await expect(page.getByRole('dialog').getByRole('alert').first()).toBeVisible()
    },
  },
]
