import type { ScreenName } from './scene.ts'

const MODULES: readonly (readonly [ScreenName, RegExp])[] = [
  ['turtle', /^\s*(?:import|from)\b[^\n#]*(?:turtle|海龟)/m],
  ['stage', /^\s*(?:import|from)\b[^\n#]*(?:stage|舞台)/m],
  ['chart', /^\s*(?:import|from)\b[^\n#]*(?:chart|图表)/m],
]

/** On what a program draws, by the modules that it takes; undefined for one that only speaks. */
export const screenOf = (code: string): ScreenName | undefined => MODULES.find(([, taken]) => taken.test(code))?.[0]
