import { expect } from '@playwright/test'
import { screenPaths } from '../../../apps/web/src/lib/addresses.ts'
import { databoardTexts as texts } from '../../../apps/web/src/texts/databoard.ts'
import { ofType } from '../../accounts.ts'
import type { State } from '../room.ts'

/** The data board: of a teacher's classes, of the school, of the platform, and with a definition open. */
export const databoardStates: State[] = [
  {
    name: 'data-board',
    screen: 'dataBoard',
    at: screenPaths.dataBoard,
    open: (page) => expect(page.getByRole('region', { name: texts.hours })).toBeVisible(),
  },
  {
    name: 'data-board-school',
    screen: 'dataBoard',
    who: () => ofType('9000'),
    at: `${screenPaths.dataBoard}?Range=term`,
    open: async (page) => {
      await page.getByRole('button', { name: texts.about(texts.figures.lessons.name) }).hover()
      await expect(page.getByRole('tooltip')).toBeVisible()
    },
  },
]
