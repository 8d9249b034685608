/** A sheet of SVG with its gradients, and the few shapes that the drawings are made of. */

export const n = (number) => String(Math.round(number * 10) / 10)

/** Colour from hue (degrees), saturation and lightness (percent), as hexadecimal, which every SVG reader knows. */
export function hsl(hue, saturation, lightness) {
  const h = (((hue % 360) + 360) % 360) / 30
  const s = Math.min(100, Math.max(0, saturation)) / 100
  const l = Math.min(100, Math.max(0, lightness)) / 100
  const a = s * Math.min(l, 1 - l)
  const part = (offset) => {
    const k = (offset + h) % 12
    const value = l - a * Math.max(-1, Math.min(k - 3, 9 - k, 1))
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${part(0)}${part(8)}${part(4)}`
}

export const circle = (x, y, r, fill, more = '') =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}" ${more}/>`
export const oval = (x, y, rx, ry, fill, more = '') =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}" ${more}/>`
export const rect = (x, y, w, h, r, fill, more = '') =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" rx="${n(r)}" fill="${fill}" ${more}/>`
export const path = (d, fill, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`
export const line = (d, stroke, width, more = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`

/** What is inside, moved, turned and scaled. */
export function placed(inside, { x = 0, y = 0, turn = 0, scale = 1, flip = false, opacity = 1 }) {
  const sx = flip ? -scale : scale
  const transform = `translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${sx.toFixed(3)} ${scale.toFixed(3)})`
  return `<g transform="${transform}"${opacity < 1 ? ` opacity="${opacity.toFixed(2)}"` : ''}>${inside}</g>`
}

/** A sheet: collects definitions, hands out the addresses of gradients, and becomes an SVG. */
export function createCanvas(width, height) {
  const defs = [
    '<filter id="soft" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="5"/></filter>',
    '<filter id="haze" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="14"/></filter>',
  ]
  const layers = []
  const stops = (list) =>
    list.map(([at, colour, opacity = 1]) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`)
  const define = (tag, attributes, list) => {
    const id = `g${defs.length}`
    defs.push(`<${tag} id="${id}" ${attributes}>${stops(list).join('')}</${tag}>`)
    return `url(#${id})`
  }
  return {
    width,
    height,
    radial: (list, { cx = 0.36, cy = 0.3, r = 0.8 } = {}) =>
      define('radialGradient', `cx="${cx}" cy="${cy}" r="${r}"`, list),
    linear: (list, { x1 = 0, y1 = 0, x2 = 0, y2 = 1 } = {}) =>
      define('linearGradient', `x1="${n(x1)}" y1="${n(y1)}" x2="${n(x2)}" y2="${n(y2)}"`, list),
    add: (...parts) => layers.push(...parts),
    svg: () =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
      `<defs>${defs.join('')}</defs>${layers.join('')}</svg>`,
  }
}
