import { Spinner } from '../../../ui/states/spinner.tsx'

/** The place of a reader before there is something to read. */
export function ReaderLoading({ text = '' }: { text?: string }) {
  return (
    <div className="reader reader-loading" role="status" aria-busy="true">
      <Spinner size={28} />
      {text && <span>{text}</span>}
    </div>
  )
}
