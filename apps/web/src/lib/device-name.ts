const SYSTEMS: [RegExp, string][] = [
  [/iPad/, 'iPad'],
  [/iPhone/, 'iPhone'],
  [/HarmonyOS|OpenHarmony/, '鸿蒙设备'],
  [/Android/, '安卓设备'],
  [/CrOS/, 'Chromebook'],
  [/Windows/, 'Windows 电脑'],
  [/Mac OS X/, 'Mac'],
  [/Linux/, 'Linux 电脑'],
]
const BROWSERS: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/Firefox\//, 'Firefox'],
  [/MicroMessenger/, '微信'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const nameIn = (names: [RegExp, string][], agent: string) => names.find(([pattern]) => pattern.test(agent))?.[1]

/** What people call the machine in front of them, for the list of devices that are signed in. */
export function deviceName(agent: string = navigator.userAgent): string {
  return [nameIn(SYSTEMS, agent), nameIn(BROWSERS, agent)].filter(Boolean).join(' · ') || '浏览器'
}
