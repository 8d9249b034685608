import { expect } from '@playwright/test'
import { screenPaths } from '../../../apps/web/src/lib/addresses.ts'
import { announceTexts, noticeTexts as texts } from '../../../apps/web/src/texts/notice.ts'
import { talkTexts } from '../../../apps/web/src/texts/talk.ts'
import { pupil } from '../../accounts.ts'
import type { State } from '../room.ts'

const at = (Part: string) => `${screenPaths.notices}?${new URLSearchParams({ Part })}`

/** What is announced, told and asked, and the bell. */
export const noticeStates: State[] = [
  { name: 'notices', screen: 'notices', at: screenPaths.notices, who: () => pupil(44) },
  { name: 'messages', screen: 'notices', at: at('messages'), who: () => pupil(44) },
  {
    name: 'bell',
    screen: 'notices',
    at: at('messages'),
    who: () => pupil(44),
    open: async (page) => {
      await page.getByRole('button', { name: /^消息(，|$)/ }).click()
      await expect(page.getByRole('dialog').getByRole('link', { name: texts.all })).toBeVisible()
    },
    isOtherWhenNarrow: true,
  },
  { name: 'inquiries', screen: 'inquiries', at: screenPaths.inquiries, isOtherWhenNarrow: true },
  { name: 'class-talk', screen: 'classTalk', at: screenPaths.classTalk, who: () => pupil(44), isOtherWhenNarrow: true },
  {
    name: 'class-talk-remove',
    screen: 'classTalk',
    at: screenPaths.classTalk,
    open: async (page) => {
      await page.getByRole('button', { name: /^删除/ }).last().click()
      await expect(page.getByRole('dialog', { name: talkTexts.removeTitle })).toBeVisible()
    },
  },
  { name: 'announcements-sent', screen: 'notices', at: at('sent') },
  {
    name: 'announce-dialog',
    screen: 'notices',
    at: at('sent'),
    open: async (page) => {
      await page.getByRole('button', { name: announceTexts.make }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: announceTexts.send }).click()
      await expect(dialog.getByText('请写标题')).toBeVisible()
    },
    isOtherWhenNarrow: true,
  },
  {
    name: 'announcement-readers',
    screen: 'notices',
    at: at('sent'),
    open: async (page) => {
      await page
        .getByRole('button', { name: /^谁没看/ })
        .first()
        .click()
      await expect(page.getByRole('tab', { name: announceTexts.readers.read })).toBeVisible()
    },
  },
]
