/** How the words are spoken: for each syllable its sounds, with length, formants, voice, breath and hiss; and its tone. */

const sound = (ms, f, more = {}) => ({ ms, f, voice: 1, noise: 0, breath: 0, hiss: 2500, nasal: 0, ...more })
const silence = (ms) => sound(ms, undefined, { voice: 0 })
const burst = (ms, hiss, noise = 0.5) => sound(ms, undefined, { voice: 0, noise, hiss })
const puff = (ms, f) => sound(ms, f, { voice: 0, breath: 1 })

const a = [860, 1320, 2550]
const i = [300, 2280, 3000]
const e = [470, 1220, 2450]
const u = [350, 760, 2300]
const o = [480, 840, 2400]
const open = [610, 1850, 2550]
const nasal = (ms, f) => sound(ms, f, { voice: 0.42, nasal: 1 })
const n = (ms) => nasal(ms, [280, 1480, 2500])
const ng = (ms, second = 1050) => nasal(ms, [290, second, 2400])

const kai = {
  tone: 1,
  phones: [
    silence(30),
    burst(14, 2000, 0.7),
    puff(55, [700, 1500, 2500]),
    sound(120, a),
    sound(40, [600, 1800, 2600]),
    sound(90, i),
  ],
}
const guan = { tone: 1, phones: [silence(24), burst(10, 1100, 0.5), sound(70, u), sound(130, a), n(100)] }
const deng = { tone: 1, phones: [silence(26), burst(10, 3400, 0.5), sound(150, e), ng(130)] }
const bian = { tone: 4, phones: [silence(24), burst(8, 700, 0.5), sound(60, i), sound(110, open), n(70)] }
const liang = { tone: 4, phones: [sound(50, [340, 1300, 2700], { voice: 0.6 }), sound(60, i), sound(130, a), ng(110)] }
const an = { tone: 4, phones: [silence(18), sound(180, a), n(110)] }
const hong = { tone: 2, phones: [puff(75, [500, 900, 2300]), sound(150, o), ng(130, 900)] }
const se = { tone: 4, phones: [burst(125, 6100, 0.42), sound(210, e)] }
const ting = {
  tone: 2,
  phones: [silence(30), burst(14, 3600, 0.7), puff(55, [350, 2000, 2900]), sound(120, i), ng(130, 1900)],
}
const xia = { tone: 4, phones: [burst(115, 4300, 0.4), sound(55, i), sound(210, a)] }

export const words = {
  'kai-deng': { label: '开灯', syllables: [kai, deng] },
  'guan-deng': { label: '关灯', syllables: [guan, deng] },
  'bian-liang': { label: '变亮', syllables: [bian, liang] },
  'bian-an': { label: '变暗', syllables: [bian, an] },
  'hong-se': { label: '红色', syllables: [hong, se] },
  'ting-xia': { label: '停下', syllables: [ting, xia] },
}
