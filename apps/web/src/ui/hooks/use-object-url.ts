import { useEffect, useState } from 'react'

/** An address for bytes that are here, as long as somebody shows them. */
export function useObjectUrl(blob: Blob | undefined): string {
  const [address, setAddress] = useState('')
  useEffect(() => {
    if (!blob) return setAddress('')
    const made = URL.createObjectURL(blob)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return address
}
