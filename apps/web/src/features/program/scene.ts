/** What a program drew: turtles and their paper, sprites on the stage, charts. Changed by commands, read by the canvases. */

export const SCENE_WIDTH = 480
export const SCENE_HEIGHT = 360
const CHARTS_MAX = 20

export type SceneCommand =
  | { do: 'line'; x1: number; y1: number; x2: number; y2: number; color: string; width: number }
  | { do: 'fill'; points: [number, number][]; color: string }
  | { do: 'dot'; x: number; y: number; size: number; color: string }
  | { do: 'text'; x: number; y: number; text: string; size: number; align: string; color: string }
  | { do: 'stamp'; x: number; y: number; heading: number; color: string }
  | { do: 'turtle'; id: number; x: number; y: number; heading: number; shown: boolean; color: string }
  | { do: 'clear' }
  | { do: 'background'; color: string }
  | ({ do: 'sprite'; id: number } & Partial<Omit<SceneSprite, 'id'>> & { front?: boolean })
  | { do: 'remove'; id: number }
  | { do: 'backdrop'; name: string }
  | ({ do: 'chart' } & Chart)
  | { do: 'table'; rows: string[][]; header: string[] }
  | { do: 'sound'; name: string }
  | { do: 'note'; note: number; seconds: number }
  | { do: 'volume'; percent: number }
  | { do: 'silence' }

export interface SceneSprite {
  id: number
  name: string
  costume: string
  x: number
  y: number
  /** Degrees; 90 is right, 0 is up. */
  direction: number
  /** Percent. */
  size: number
  visible: boolean
  say: string
  manner: 'say' | 'think'
}

export interface SceneTurtle {
  x: number
  y: number
  heading: number
  shown: boolean
  color: string
}

export type Chart =
  | { kind: 'bar' | 'line' | 'pie'; labels: string[]; values: number[]; title: string }
  | { kind: 'scatter'; xs: number[]; ys: number[]; title: string }
export type Figure = Chart | { kind: 'table'; rows: string[][]; header: string[] }

/** Which of the screens a program used; the page opens the one that was used first. */
export type ScreenName = 'stage' | 'turtle' | 'chart'

/** Draws on the paper at once; the turtles walk above it. */
export type PaperCommand = Extract<SceneCommand, { do: 'line' | 'fill' | 'dot' | 'text' | 'stamp' | 'clear' }>

export class Scene {
  readonly sprites = new Map<number, SceneSprite>()
  readonly turtles = new Map<number, SceneTurtle>()
  readonly figures: Figure[] = []
  backdrop = 'white'
  paperColor = '#ffffff'
  /** Screens in the order in which the program first used them. */
  readonly used: ScreenName[] = []
  /** Grows with every change. */
  version = 0

  constructor(private readonly paper: (command: PaperCommand) => void) {}

  reset(): void {
    this.sprites.clear()
    this.turtles.clear()
    this.figures.length = 0
    this.used.length = 0
    this.backdrop = 'white'
    this.paperColor = '#ffffff'
    this.paper({ do: 'clear' })
    this.version += 1
  }

  apply(command: SceneCommand): void {
    this.version += 1
    switch (command.do) {
      case 'sprite':
        this.#changeSprite(command)
        break
      case 'remove':
        this.sprites.delete(command.id)
        break
      case 'backdrop':
        this.backdrop = command.name
        this.#use('stage')
        break
      case 'turtle':
        this.turtles.set(command.id, command)
        this.#use('turtle')
        break
      case 'background':
        this.paperColor = command.color
        this.#use('turtle')
        break
      case 'chart':
        this.#addFigure(command)
        break
      case 'table':
        this.#addFigure({ kind: 'table', rows: command.rows, header: command.header })
        break
      case 'line':
      case 'fill':
      case 'dot':
      case 'text':
      case 'stamp':
      case 'clear':
        this.paper(command)
        this.#use('turtle')
        break
      default:
    }
  }

  #changeSprite({ do: _do, front, ...change }: Extract<SceneCommand, { do: 'sprite' }>): void {
    const sprite = this.sprites.get(change.id) ?? newSprite(change.id)
    Object.assign(sprite, change)
    // The last in the map is drawn last.
    if (front) this.sprites.delete(change.id)
    this.sprites.set(change.id, sprite)
    this.#use('stage')
  }

  #addFigure(figure: Figure): void {
    this.figures.push(figure)
    if (this.figures.length > CHARTS_MAX) this.figures.shift()
    this.#use('chart')
  }

  #use(screen: ScreenName): void {
    if (!this.used.includes(screen)) this.used.push(screen)
  }
}

const newSprite = (id: number): SceneSprite => ({
  id,
  name: '',
  costume: 'cat',
  x: 0,
  y: 0,
  direction: 90,
  size: 100,
  visible: true,
  say: '',
  manner: 'say',
})

/** The sprite under a point of the stage, the front one first. */
export function spriteAt(scene: Scene, x: number, y: number): SceneSprite | undefined {
  return [...scene.sprites.values()]
    .reverse()
    .find((sprite) => sprite.visible && Math.hypot(sprite.x - x, sprite.y - y) <= (30 * sprite.size) / 100)
}
