import { Random } from '../core/random.ts'
import type { TrainSample } from '../types.ts'

/** Clouds of points, one for each label, for tests of algorithms. */
export function cloudSamples(labels: number, perLabel: number, { dims = 8, spread = 1, seed = 7 } = {}): TrainSample[] {
  const random = new Random(seed)
  const centres = Array.from({ length: labels }, () => Array.from({ length: dims }, () => random.normal() * 2))
  return centres.flatMap((centre, label) =>
    Array.from({ length: perLabel }, (_, at) => ({
      id: `${label}-${at}`,
      label,
      features: centre.map((value) => value + random.normal() * spread),
    })),
  )
}
