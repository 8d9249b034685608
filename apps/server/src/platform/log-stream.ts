import pino from 'pino'

/** Lines that can't be written are kept up to here, and then dropped. */
const KEPT_BYTES = 1024 * 1024

/**
 * Standard output for the log. A log that goes to a full disk, or to a reader that went away, must not end a server that
 * could still serve: lines that can't be written are lost, and it goes on as soon as there is room.
 */
export function createLogStream(fd = 1): pino.DestinationStream {
  const stream = pino.destination({ fd, sync: true, maxLength: KEPT_BYTES })
  stream.on('error', () => undefined)
  return stream
}
