/** Pictures that browsers show, by their first bytes; what a document calls them counts for nothing. */
export function pictureType(bytes: Uint8Array): string | undefined {
  const begins = (...signature: number[]) => signature.every((byte, at) => bytes[at] === byte)
  if (begins(0x89, 0x50, 0x4e, 0x47)) return 'image/png'
  if (begins(0xff, 0xd8, 0xff)) return 'image/jpeg'
  if (begins(0x47, 0x49, 0x46, 0x38)) return 'image/gif'
  const isRiff = begins(0x52, 0x49, 0x46, 0x46) && String.fromCharCode(...bytes.subarray(8, 12)) === 'WEBP'
  return isRiff ? 'image/webp' : undefined
}

export function dataAddress(bytes: Uint8Array, type: string): string {
  let text = ''
  for (let from = 0; from < bytes.length; from += 8192)
    text += String.fromCharCode(...bytes.subarray(from, from + 8192))
  return `data:${type};base64,${btoa(text)}`
}

/** The picture as a file again, to be uploaded. */
export function fileOfPicture({ type, url }: { type: string; url: string }, name: string): File {
  const text = atob(url.slice(url.indexOf(',') + 1))
  const bytes = Uint8Array.from(text, (sign) => sign.charCodeAt(0))
  return new File([bytes], `${name}.${type.slice(6)}`, { type })
}
