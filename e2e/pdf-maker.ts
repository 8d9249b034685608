import { randomBytes } from 'node:crypto'

/**
 * A PDF as school scanners and old programs write it: Chinese in a font that is named and not embedded, and a picture on
 * each page that can't be compressed.
 */

const PICTURE_WIDTH = 160
/** UTF-16 in hexadecimal: what the encoding UniGB-UCS2-H reads. */
const ucs2 = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('hex')

const FONT = [
  '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [4 0 R] >>',
  '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 4 >> /DW 1000 /FontDescriptor 5 0 R >>',
  '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
]

const stream = (head: string, content: Buffer) =>
  Buffer.concat([Buffer.from(`<< ${head} /Length ${content.length} >>\nstream\n`), content, Buffer.from('\nendstream')])

/** Page `number` says `textOf(number)` in large letters at its top. */
export function makePdf(pages: number, pictureBytes: number, textOf: (number: number) => string): Buffer {
  const objects: (string | Buffer)[] = ['<< /Type /Catalog /Pages 2 0 R >>', '', ...FONT]
  const kids: number[] = []
  const height = Math.max(1, Math.round(pictureBytes / 3 / PICTURE_WIDTH))
  for (let number = 1; number <= pages; number++) {
    const id = objects.length + 1
    kids.push(id)
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${id + 1} 0 R /Resources << /Font << /F1 3 0 R >> /XObject << /P ${id + 2} 0 R >> >> >>`,
      stream('', Buffer.from(`BT /F1 30 Tf 60 760 Td <${ucs2(textOf(number))}> Tj ET q 400 0 0 300 60 300 cm /P Do Q`)),
      stream(
        `/Type /XObject /Subtype /Image /Width ${PICTURE_WIDTH} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8`,
        randomBytes(PICTURE_WIDTH * height * 3),
      ),
    )
  }
  objects[1] = `<< /Type /Pages /Count ${pages} /Kids [${kids.map((id) => `${id} 0 R`).join(' ')}] >>`
  const chunks: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  const places: number[] = []
  let length = chunks[0]?.length ?? 0
  for (const [index, body] of objects.entries()) {
    const object = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(body), Buffer.from('\nendobj\n')])
    places.push(length)
    length += object.length
    chunks.push(object)
  }
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`
  chunks.push(
    Buffer.from(`${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`),
  )
  return Buffer.concat(chunks)
}
