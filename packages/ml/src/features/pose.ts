/** A point of a body, in parts of the picture's width and height; `score` is how sure the body model is. */
export interface KeyPoint {
  x: number
  y: number
  score: number
}

/** The order of MoveNet's points (and of the COCO key point task). */
export const KEY_POINTS = [
  'nose',
  'leftEye',
  'rightEye',
  'leftEar',
  'rightEar',
  'leftShoulder',
  'rightShoulder',
  'leftElbow',
  'rightElbow',
  'leftWrist',
  'rightWrist',
  'leftHip',
  'rightHip',
  'leftKnee',
  'rightKnee',
  'leftAnkle',
  'rightAnkle',
] as const

export const POSE_DIMS = KEY_POINTS.length * 2 + 8

/** Below this a point is taken as not seen. */
const SEEN = 0.2

const [L_SHOULDER, R_SHOULDER, L_HIP, R_HIP] = [5, 6, 11, 12]

/** Three points whose middle one is a joint. */
const JOINTS = [
  [5, 7, 9],
  [6, 8, 10],
  [7, 5, 11],
  [8, 6, 12],
  [5, 11, 13],
  [6, 12, 14],
  [11, 13, 15],
  [12, 14, 16],
] as const

/**
 * Makes a body independent of where it stands and how large it is: places from the middle of the hips in units of the
 * body's size, and the angles of eight joints. The same size as in the pose classification example of TensorFlow Lite
 * ("Human pose classification with MoveNet", 2021): the larger of 2.5 torsos and the farthest point. `ratio` is the
 * picture's width by its height, so that a body keeps its shape.
 */
export function poseFeatures(points: readonly KeyPoint[], ratio = 1): Float32Array {
  const placed = points.map(({ x, y, score }) => ({ x: x * ratio, y, isSeen: score >= SEEN }))
  const centre = middle(placed[L_HIP], placed[R_HIP])
  const top = middle(placed[L_SHOULDER], placed[R_SHOULDER])
  const torso = Math.hypot(top.x - centre.x, top.y - centre.y)
  const reach = Math.max(0, ...placed.filter((point) => point.isSeen).map((point) => distance(point, centre)))
  const size = Math.max(torso * 2.5, reach) || 1
  const features = new Float32Array(POSE_DIMS)
  for (const at of KEY_POINTS.keys()) {
    const point = placed[at]
    if (!point?.isSeen) continue
    features[at * 2] = (point.x - centre.x) / size
    features[at * 2 + 1] = (point.y - centre.y) / size
  }
  for (const [at, joint] of JOINTS.entries()) {
    const [one, middlePoint, other] = joint.map((index) => placed[index])
    if (one?.isSeen && middlePoint?.isSeen && other?.isSeen) {
      features[KEY_POINTS.length * 2 + at] = angle(one, middlePoint, other) / Math.PI
    }
  }
  return features
}

/** Points of a picture as if it stood in the middle of a square: bodies keep their shape, whatever the picture's. */
export function inSquare(points: readonly KeyPoint[], width: number, height: number): KeyPoint[] {
  const side = Math.max(width, height)
  return points.map(({ x, y, score }) => ({
    x: (x * width + (side - width) / 2) / side,
    y: (y * height + (side - height) / 2) / side,
    score,
  }))
}

/** x, y and certainty of each point, one after the other. */
export function toKeyPoints(values: readonly (number | string)[]): KeyPoint[] {
  const points: KeyPoint[] = []
  for (let at = 0; at + 2 < values.length; at += 3) {
    const [x = 0, y = 0, score = 0] = values.slice(at, at + 3).map(Number)
    points.push({ x, y, score })
  }
  return points
}

/** Fewer points than this, seen less surely than that, are no body: the network finds one in every picture. */
const BODY_POINTS = 5
const BODY_SURE = 0.4

export const isBody = (points: readonly KeyPoint[]): boolean =>
  points.filter(({ score }) => score >= BODY_SURE).length >= BODY_POINTS

interface Place {
  x: number
  y: number
}

const middle = (one: Place = { x: 0, y: 0 }, other: Place = { x: 0, y: 0 }): Place => ({
  x: (one.x + other.x) / 2,
  y: (one.y + other.y) / 2,
})
const distance = (one: Place, other: Place) => Math.hypot(one.x - other.x, one.y - other.y)

/** The angle at `joint`, 0 to π. */
function angle(one: Place, joint: Place, other: Place): number {
  const turn = Math.atan2(one.y - joint.y, one.x - joint.x) - Math.atan2(other.y - joint.y, other.x - joint.x)
  const whole = Math.abs(turn) % (2 * Math.PI)
  return whole > Math.PI ? 2 * Math.PI - whole : whole
}
