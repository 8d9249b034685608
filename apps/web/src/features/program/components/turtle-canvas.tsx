import { useEffect, useRef } from 'react'
import { programTexts as texts } from '../../../texts/program.ts'
import { drawTurtle, PAPER_SCALE } from '../paper.ts'
import { SCENE_HEIGHT, SCENE_WIDTH } from '../scene.ts'
import type { Program } from '../use-program.ts'

/** The sheet of the turtles, with the turtles on it. */
export function TurtleCanvas({ program: { scene, paper } }: { program: Program }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const { version } = scene

  // biome-ignore lint/correctness/useExhaustiveDependencies: the scene is one object that changes; its version says when
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context) return
    const frame = requestAnimationFrame(() => {
      const { width, height } = context.canvas
      context.setTransform(1, 0, 0, 1, 0, 0)
      context.fillStyle = '#ffffff'
      context.fillRect(0, 0, width, height)
      context.fillStyle = scene.paperColor
      context.fillRect(0, 0, width, height)
      context.drawImage(paper.canvas, 0, 0)
      context.setTransform(PAPER_SCALE, 0, 0, -PAPER_SCALE, width / 2, height / 2)
      for (const turtle of scene.turtles.values()) if (turtle.shown) drawTurtle(context, turtle)
    })
    return () => cancelAnimationFrame(frame)
  }, [scene, paper, version])

  const first = [...scene.turtles.values()][0]
  const place = first ? texts.position(Math.round(first.x), Math.round(first.y), Math.round(first.heading)) : ''
  return (
    <canvas
      ref={canvas}
      className="program-canvas"
      width={SCENE_WIDTH * PAPER_SCALE}
      height={SCENE_HEIGHT * PAPER_SCALE}
      role="img"
      aria-label={`${texts.turtleLabel} ${place}`}
    />
  )
}
