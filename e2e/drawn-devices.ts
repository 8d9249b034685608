import type { Page } from '@playwright/test'

/** Gives the page that is open a camera whose picture changes all the time, and a microphone that hums. */
export async function giveDevices(page: Page): Promise<void> {
  await page.evaluate(() => {
    const film = (): MediaStream => {
      const canvas = document.createElement('canvas')
      canvas.width = 320
      canvas.height = 240
      const context = canvas.getContext('2d')
      let time = 0
      setInterval(() => {
        time += 1
        if (!context) return
        context.fillStyle = `hsl(${(time * 11) % 360} 60% 50%)`
        context.fillRect(0, 0, 320, 240)
      }, 100)
      return canvas.captureStream(10)
    }
    const hum = (): MediaStream => {
      const audio = new AudioContext()
      const [tone, out] = [audio.createOscillator(), audio.createMediaStreamDestination()]
      tone.connect(out)
      tone.start()
      return out.stream
    }
    navigator.mediaDevices.getUserMedia = async (asked) => (asked?.video ? film() : hum())
  })
}
