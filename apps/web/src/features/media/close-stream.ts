/** Lets go of camera or microphone; their lights go out. */
export function closeStream(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}
