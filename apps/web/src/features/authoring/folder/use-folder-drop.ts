import { type DragEvent, useState } from 'react'
import { type FoundFile, filesOfDrop } from './found-files.ts'

/** Files that are dragged over the tree; lessons that are dragged within it are none. */
export function useFolderDrop(onFound: (finding: Promise<readonly FoundFile[]>) => void) {
  const [isOver, setIsOver] = useState(false)
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')
  return {
    isOver,
    listeners: {
      onDragOverCapture: (event: DragEvent) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        event.stopPropagation()
        setIsOver(true)
      },
      onDragLeave: ({ relatedTarget, currentTarget }: DragEvent) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setIsOver(false)
      },
      onDropCapture: (event: DragEvent) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        event.stopPropagation()
        setIsOver(false)
        onFound(filesOfDrop(event.dataTransfer))
      },
    },
  }
}
