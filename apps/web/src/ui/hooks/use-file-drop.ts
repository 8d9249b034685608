import { type DragEvent, useState } from 'react'

/** A place to which files can be dragged: what to listen to, and whether some are over it now. */
export function useFileDrop(onFiles: (files: File[], transfer: DataTransfer) => void) {
  const [isOver, setIsOver] = useState(false)
  return {
    isOver,
    listeners: {
      onDragOver: (event: DragEvent) => {
        event.preventDefault()
        setIsOver(true)
      },
      onDragLeave: () => setIsOver(false),
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        setIsOver(false)
        onFiles([...event.dataTransfer.files], event.dataTransfer)
      },
    },
  }
}
