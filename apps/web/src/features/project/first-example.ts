import type { ProjectMode } from '@shijie/contract'
import type { ProjectContent } from './project-content.ts'

/** A square: short enough to be read at a glance, and something to see at the first press of 运行. */
const python = `import turtle

for 第几次 in range(4):
    turtle.forward(100)
    turtle.right(90)
`

const number = (value: number) => `<shadow type="math_number"><field name="NUM">${value}</field></shadow>`
const turn = `<block type="turtle_turn"><field name="DIRECTION">right</field><value name="DEGREES">${number(90)}</value></block>`
const walk = `<block type="turtle_move"><field name="DIRECTION">forward</field><value name="STEPS">${number(100)}</value><next>${turn}</next></block>`
const repeat = `<block type="controls_repeat_ext"><value name="TIMES">${number(4)}</value><statement name="DO">${walk}</statement></block>`
const xml = `<xml xmlns="https://developers.google.com/blockly/xml"><block type="event_start" x="40" y="40"><next>${repeat}</next></block></xml>`

/** What a new project begins with: an example that runs, or nothing. */
export const beginningOf = (mode: ProjectMode, hasExample: boolean): ProjectContent => ({
  mode,
  xml: hasExample && mode === 'blocks' ? xml : '',
  python: hasExample ? python : '',
})

/** Only the place where a program begins. */
export const emptyBeginning: ProjectContent = {
  mode: 'blocks',
  xml: '<xml xmlns="https://developers.google.com/blockly/xml"><block type="event_start" x="40" y="40"></block></xml>',
  python: '',
}
