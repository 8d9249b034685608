/** Says what is being done, that it still goes on, and how long it took. */
export async function withProgress(title, work) {
  const begun = Date.now()
  const seconds = () => `${((Date.now() - begun) / 1000).toFixed(1)} s`
  console.log(`${title} …`)
  const beat = setInterval(() => console.log(`  … ${seconds()}`), 10_000)
  try {
    const result = await work()
    console.log(`  done 完成 (${seconds()})`)
    return result
  } finally {
    clearInterval(beat)
  }
}
