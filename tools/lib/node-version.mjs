/** Ends the program with a plain sentence on a Node that is too old to run anything of this. */
export function requireNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  console.error(`Node.js ${version} is too old; 20.19 or newer is needed (24 is recommended): https://nodejs.org`)
  console.error(`Node.js 版本过旧（${version}），请安装 20.19 或更新版本。`)
  process.exit(1)
}
