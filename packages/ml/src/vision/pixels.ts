/** A picture as red, green and blue bytes, row by row. */
export interface Pixels {
  width: number
  height: number
  data: Uint8Array | Uint8ClampedArray
}

/** What a canvas gives, without its fourth channel. */
export function dropAlpha(width: number, height: number, rgba: Uint8Array | Uint8ClampedArray): Pixels {
  const data = new Uint8Array(width * height * 3)
  for (let from = 0, to = 0; to < data.length; from += 4, to += 3) {
    data[to] = rgba[from] ?? 0
    data[to + 1] = rgba[from + 1] ?? 0
    data[to + 2] = rgba[from + 2] ?? 0
  }
  return { width, height, data }
}

/** For each new place: where its sources begin, and how much each of them counts. */
interface Taps {
  starts: Int32Array
  weights: Float32Array[]
}

/** Areas where the picture gets smaller, lines between two pixels where it gets larger. */
function tapsOf(from: number, to: number): Taps {
  const scale = from / to
  const starts = new Int32Array(to)
  const weights = Array.from({ length: to }, (_, place) => {
    const [begin, end] =
      scale > 1 ? [place * scale, (place + 1) * scale] : [(place + 0.5) * scale - 0.5, (place + 0.5) * scale + 0.5]
    const first = Math.max(0, Math.floor(begin))
    const last = Math.min(from - 1, Math.ceil(end) - 1)
    starts[place] = first
    const parts = Float32Array.from(
      { length: last - first + 1 },
      (_, at) => Math.min(end, first + at + 1) - Math.max(begin, first + at),
    )
    const sum = parts.reduce((total, part) => total + part, 0)
    return parts.map((part) => part / sum)
  })
  return { starts, weights }
}

/**
 * The picture in another size, as numbers 0 to 255. Browsers and image libraries each resize in their own way, which a
 * network sees as another picture; this is the same everywhere (area averaging, as in Foley and van Dam, "Computer
 * graphics", 1996).
 */
export function resizePixels({ width, height, data }: Pixels, toWidth: number, toHeight: number): Float32Array {
  const across = tapsOf(width, toWidth)
  const down = tapsOf(height, toHeight)
  const result = new Float32Array(toWidth * toHeight * 3)
  const line = new Float32Array(toWidth * 3)
  let lineRow = -1
  // Each line of the source is narrowed once for each line of the result that it has a part in: two at most.
  for (let row = 0; row < toHeight; row++) {
    const parts = down.weights[row] ?? new Float32Array()
    for (const [at, weight] of parts.entries()) {
      const source = (down.starts[row] ?? 0) + at
      if (source !== lineRow) narrowLine(data, source * width * 3, across, line)
      lineRow = source
      const start = row * toWidth * 3
      for (let place = 0; place < line.length; place++) {
        ;(result[start + place] as number) += weight * (line[place] as number)
      }
    }
  }
  return result
}

function narrowLine(data: Pixels['data'], start: number, { starts, weights }: Taps, line: Float32Array): void {
  for (let place = 0; place < weights.length; place++) {
    const parts = weights[place] as Float32Array
    let [red, green, blue] = [0, 0, 0]
    let from = start + (starts[place] as number) * 3
    for (let at = 0; at < parts.length; at++, from += 3) {
      const weight = parts[at] as number
      red += weight * (data[from] as number)
      green += weight * (data[from + 1] as number)
      blue += weight * (data[from + 2] as number)
    }
    line[place * 3] = red
    line[place * 3 + 1] = green
    line[place * 3 + 2] = blue
  }
}

/** A part of a picture, in pixels. */
export function cropPixels(pixels: Pixels, left: number, top: number, width: number, height: number): Pixels {
  const data = new Uint8Array(width * height * 3)
  for (let row = 0; row < height; row++) {
    const start = ((top + row) * pixels.width + left) * 3
    data.set(pixels.data.subarray(start, start + width * 3), row * width * 3)
  }
  return { width, height, data }
}

/** Left and right changed. */
export function mirrorPixels({ width, height, data }: Pixels): Pixels {
  const turned = new Uint8Array(data.length)
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const from = (row * width + column) * 3
      const to = (row * width + width - 1 - column) * 3
      for (let channel = 0; channel < 3; channel++) turned[to + channel] = data[from + channel] ?? 0
    }
  }
  return { width, height, data: turned }
}

/**
 * A mirrored copy and two crops that keep nine tenths: for labels with few pictures. Source: Krizhevsky, Sutskever and
 * Hinton, "ImageNet classification with deep convolutional neural networks" (2012), 4.1.
 */
export function alteredCopies(pixels: Pixels): Pixels[] {
  const width = Math.max(1, Math.round(pixels.width * 0.9))
  const height = Math.max(1, Math.round(pixels.height * 0.9))
  return [
    mirrorPixels(pixels),
    cropPixels(pixels, 0, 0, width, height),
    mirrorPixels(cropPixels(pixels, pixels.width - width, pixels.height - height, width, height)),
  ]
}
