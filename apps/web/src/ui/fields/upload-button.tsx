import { useRef } from 'react'
import { sendingTexts as texts } from '../../texts/sending.ts'
import { Button } from '../pieces/button.tsx'

interface UploadButtonProps {
  accept: string
  onFile: (file: File) => void
  label?: string
}

/** Takes a file from this computer. */
export function UploadButton({ accept, onFile, label = texts.fromComputer }: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button size={36} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) onFile(file)
        }}
      />
    </>
  )
}
