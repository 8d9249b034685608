/** What the drawing kit needs of a canvas and a plain one does not have; set as `drawPath` of its context. */
export function drawPath(d, fill, stroke, width) {
  const shape = new Path2D(d)
  if (fill) {
    this.fillStyle = fill
    this.fill(shape)
  }
  if (!stroke) return
  this.strokeStyle = stroke
  this.lineWidth = width
  this.lineCap = 'round'
  this.lineJoin = 'round'
  this.stroke(shape)
}
