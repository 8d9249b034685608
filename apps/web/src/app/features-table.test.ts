import type { Bit, UserType } from '@shijie/contract'
import { describe, expect, it } from 'vitest'
import { linkTo, screenPaths } from '../lib/addresses.ts'
import { buildAccount } from '../testing/render-app.tsx'
import { currentOf, hasDataLink, hasTeacherLink, navItemsOf, navListOf, navLists } from './features-table.ts'
import { routeTable } from './router-table.tsx'

describe('features table', () => {
  it.each<[UserType, Bit, keyof typeof navLists]>([
    ['1000', 1, 'list2'],
    ['1000', 0, 'list3'],
    ['6000', 1, 'list2'],
    ['6000', 0, 'list3'],
    ['7000', 1, 'list1'],
    ['8000', 1, 'list1'],
    ['9000', 1, 'list1'],
    ['9999', 1, 'list1'],
  ])('[B002][P002][P003] %s with IsActive %i sees %s', (type, IsActive, list) => {
    expect(navListOf(buildAccount(type, { IsActive }))).toBe(list)
  })

  it('[B003] a visitor sees the first item alone', () => {
    expect(navListOf(undefined)).toBe('visitor')
    expect(navLists.visitor).toEqual([navLists.list1[0]])
  })

  it('[B002] the three lists are those of the specification', () => {
    expect(navLists.list1).toEqual(['courses', 'myStudy', 'practice'])
    expect(navLists.list2).toEqual(['courses', 'practice'])
    expect(navLists.list3).toEqual(['courses', 'experience'])
  })

  it('[B001] every item that is shown leads to a page that exists', () => {
    const known = routeTable.map((row) => screenPaths[row.screen] as string)
    for (const type of ['1000', '6000', '7000', '8000', '9000', '9999'] as const) {
      for (const item of navItemsOf(buildAccount(type))) expect(known).toContain(item.to)
    }
  })

  it('[P004][P005] only teachers and administrators get the teacher-space link', () => {
    const withLink = (['1000', '6000', '7000', '8000', '9000', '9999'] as const).filter((type) =>
      hasTeacherLink(buildAccount(type)),
    )
    expect(withLink).toEqual(['8000', '9000', '9999'])
  })

  it.each([
    ['practice', linkTo.datasetList('image'), 'true'],
    ['practice', linkTo.modelOperate('sound', 'training').split('?')[0] ?? '', 'true'],
    ['practice', screenPaths.componentMarket, 'true'],
    ['practice', screenPaths.trainingProject, 'page'],
    ['courses', screenPaths.courseDetail, 'true'],
    ['courses', screenPaths.componentMarket, undefined],
    ['myStudy', screenPaths.home, undefined],
  ] as const)('[B001] marks the item %s at %s: %s', (key, pathname, current) => {
    expect(currentOf(key, pathname)).toBe(current)
  })

  it('[S008] data and models are offered to whoever has practice', () => {
    expect(hasDataLink(buildAccount('7000'))).toBe(true)
    expect(hasDataLink(buildAccount('1000', { IsActive: 0 as const }))).toBe(false)
    expect(hasDataLink(undefined)).toBe(false)
  })

  it('[R002] no screen has two pages', () => {
    const names = routeTable.map((row) => row.screen)
    expect(new Set(names).size).toBe(names.length)
  })

  it('[R002] every screen of the address book has a page', () => {
    expect(Object.keys(screenPaths).filter((name) => !routeTable.some((row) => row.screen === name))).toEqual([])
  })
})
