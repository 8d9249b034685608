interface SoundProps {
  src: string
  label?: string
}

/** A sound that somebody recorded or chose: nobody has written captions for it. */
export function Sound({ src, label }: SoundProps) {
  // biome-ignore lint/a11y/useMediaCaption: a word of a second, or a file of one's own, has no captions
  return <audio controls src={src} aria-label={label} />
}
