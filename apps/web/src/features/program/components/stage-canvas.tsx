import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import { programTexts as texts } from '../../../texts/program.ts'
import { drawStage } from '../draw-stage.ts'
import { PAPER_SCALE } from '../paper.ts'
import { SCENE_HEIGHT, SCENE_WIDTH, spriteAt } from '../scene.ts'
import { keyNameOf } from '../stage-keys.ts'
import type { Program } from '../use-program.ts'

/** Where on the stage a pointer is: middle 0, upwards. */
function placeOf(event: PointerEvent<HTMLCanvasElement>): { x: number; y: number } {
  const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
  return {
    x: Math.round(((event.clientX - left) / width - 0.5) * SCENE_WIDTH),
    y: Math.round((0.5 - (event.clientY - top) / height) * SCENE_HEIGHT),
  }
}

/** Keys that are down, told to the program; a canvas that loses the focus holds none. */
function useKeys({ session }: Program) {
  const held = useRef(new Set<string>())
  const tell = () => session.setKeys([...held.current])
  return {
    onKeyDown(event: KeyboardEvent) {
      const name = keyNameOf(event.key)
      if (!name || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      if (held.current.has(name)) return
      held.current.add(name)
      tell()
    },
    onKeyUp(event: KeyboardEvent) {
      const name = keyNameOf(event.key)
      if (!name || !held.current.delete(name)) return
      tell()
    },
    onBlur() {
      held.current.clear()
      tell()
    },
  }
}

/** The stage: draws what the program moves, hears keys and mouse while it has the focus. */
export function StageCanvas({ program }: { program: Program }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const { scene, session, pictures, picturesVersion, view } = program
  const { version } = scene
  const isRunning = view.phase === 'running'

  // biome-ignore lint/correctness/useExhaustiveDependencies: the scene is one object that changes; the versions say when
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context) return
    context.setTransform(PAPER_SCALE, 0, 0, PAPER_SCALE, 0, 0)
    const frame = requestAnimationFrame(() => drawStage(context, scene, pictures))
    return () => cancelAnimationFrame(frame)
  }, [scene, pictures, version, picturesVersion])

  // Whoever starts a program with sprites wants to play at once.
  useEffect(() => {
    if (isRunning) canvas.current?.focus({ preventScroll: true })
  }, [isRunning])

  const point = (event: PointerEvent<HTMLCanvasElement>, isDown: boolean) => {
    const { x, y } = placeOf(event)
    session.setMouse(x, y, isDown)
    return { x, y }
  }
  const names = [...new Set([...scene.sprites.values()].filter(({ visible }) => visible).map(({ name }) => name))]
  return (
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a game takes the keys itself
    <canvas
      ref={canvas}
      className="program-canvas"
      width={SCENE_WIDTH * PAPER_SCALE}
      height={SCENE_HEIGHT * PAPER_SCALE}
      role="application"
      aria-label={`${texts.stageLabel(names.join('、'))}。${texts.stageHelp}`}
      tabIndex={0}
      {...useKeys(program)}
      onPointerMove={(event) => point(event, event.buttons > 0)}
      onPointerUp={(event) => point(event, false)}
      onPointerDown={(event) => {
        const { x, y } = point(event, true)
        const sprite = spriteAt(scene, x, y)
        if (sprite) session.click(sprite.id)
      }}
    />
  )
}
