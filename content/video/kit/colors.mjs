// The light values of the design language, as the pages use them.
export const color = {
  bg: '#f6f8fb',
  surface: '#ffffff',
  surface2: '#f0f4fa',
  line: '#e3e8f0',
  lineStrong: '#cbd5e1',
  ink: '#1f2937',
  ink2: '#4b5563',
  ink3: '#5b6a80',
  title: '#0f1b33',
  primary: '#0958d9',
  primarySoft: '#e8f1ff',
  practice: '#0f766e',
  practiceSoft: '#e3f5f2',
  model: '#6d28d9',
  modelSoft: '#f1eafe',
  market: '#a34a07',
  marketSoft: '#fdf1de',
  ok: '#127236',
  okSoft: '#e6f6ea',
  bad: '#b91c1c',
  badSoft: '#fdeaea',
  paper: '#fbf7ee',
  sun: '#f3b63a',
}

export const font = '"PingFang SC","HarmonyOS Sans SC","MiSans","Noto Sans SC","Noto Sans CJK SC",sans-serif'
