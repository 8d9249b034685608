import { chanceOf } from '../kit/random.mjs'

/**
 * Two tables that are calculated, not measured. 花瓣的长和宽: five made-up flowers; a petal grows, its width follows its length,
 * the ruler reads to a millimetre and the hand shakes. 豆苗多高了: height as it follows from days, light, water and warmth.
 */

const flowers = [
  { key: 'daisy', label: '小雏菊', length: 1.6, spread: 0.22, ratio: 0.34, sepal: 0.62, slope: 0.5 },
  { key: 'camellia', label: '山茶', length: 4.4, spread: 0.5, ratio: 0.68, sepal: 0.36, slope: 0.4 },
  { key: 'hibiscus', label: '木槿', length: 5, spread: 0.62, ratio: 0.54, sepal: 0.39, slope: 0.42 },
  { key: 'bellflower', label: '桔梗', length: 2.7, spread: 0.3, ratio: 0.86, sepal: 0.44, slope: 0.4 },
  { key: 'rose', label: '月季', length: 3.6, spread: 0.42, ratio: 0.97, sepal: 0.66, slope: 0.45 },
]
const each = 50
const ruler = (value) => Math.max(0.1, Math.round(value * 10) / 10)

export function makePetals() {
  const samples = []
  for (const { key, label, length, spread, ratio, sepal, slope } of flowers) {
    for (let at = 0; at < each; at++) {
      const random = chanceOf(`${label} ${at}`)
      const long = random.normal(length, spread)
      const row = {
        花瓣长: ruler(long + random.normal(0, 0.05)),
        花瓣宽: ruler(long * ratio + random.normal(0, 0.24)),
        萼片长: ruler(length * sepal + (long - length) * slope + random.normal(0, 0.18)),
        萼片宽: ruler(length * sepal * 0.45 + random.normal(0, 0.1)),
      }
      // A plant gives five flowers; they stay together.
      samples.push({ row, label, group: `${key}-${Math.floor(at / 5) + 1}`, heldOut: Math.floor(at / 5) % 5 === 4 })
    }
  }
  const columns = ['花瓣长', '花瓣宽', '萼片长', '萼片宽'].map((name) => ({ name, unit: '厘米' }))
  return { task: 'classify', columns, labels: flowers.map(({ label }) => label), samples }
}

export function makeSeedlings() {
  const samples = []
  for (let pot = 0; pot < 30; pot++) {
    const random = chanceOf(`pot ${pot}`)
    const [light, water, warm] = [random.between(1, 9), random.whole(1, 8) * 10, random.between(14, 29)]
    for (const visit of [0, 1, 2, 3]) {
      const days = 3 + visit * 4 + random.whole(0, 3)
      const comfort = Math.max(0.2, 1 - Math.abs(warm - 23) / 16) * Math.max(0.25, 1 - Math.abs(water - 45) / 70)
      const high = days * 0.9 * comfort * (0.55 + light / 14) + random.normal(0, 0.35)
      const row = {
        天数: days,
        光照: ruler(light + random.normal(0, 0.2)),
        浇水: water,
        温度: ruler(warm + random.normal(0, 0.4)),
      }
      samples.push({ row, value: ruler(high), group: `pot-${pot + 1}`, heldOut: pot % 5 === 4 })
    }
  }
  const columns = [
    { name: '天数', unit: '天' },
    { name: '光照', unit: '小时' },
    { name: '浇水', unit: '毫升' },
    { name: '温度', unit: '摄氏度' },
  ]
  return { task: 'regress', columns, target: { name: '高度', unit: '厘米' }, labels: [], samples }
}
