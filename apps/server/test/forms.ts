/** Forms with files, byte by byte, so that tests can write what no browser writes. */

export interface FormFile {
  name: string | Buffer
  content: Buffer
  type?: string
  field?: string
}

const BOUNDARY = 'shijie-test-boundary'

/** A form as a browser sends it. Names may be bytes of another encoding. */
export function formOf(...files: FormFile[]): { payload: Buffer; headers: Record<string, string> } {
  const parts = files.flatMap(({ name, content, type = 'application/octet-stream', field = 'file' }) => [
    Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"; filename="`),
    typeof name === 'string' ? Buffer.from(name) : name,
    Buffer.from(`"\r\ncontent-type: ${type}\r\n\r\n`),
    content,
    Buffer.from('\r\n'),
  ])
  return {
    payload: Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  }
}
