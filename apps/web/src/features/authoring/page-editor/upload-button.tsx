import { useRef } from 'react'
import { pageEditorTexts as texts } from '../../../texts/page-editor.ts'
import { Button } from '../../../ui/pieces/button.tsx'

/** Takes a file from this computer. */
export function UploadButton({ accept, onFile }: { accept: string; onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button size={36} onClick={() => input.current?.click()}>
        {texts.fromComputer}
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
