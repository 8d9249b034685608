// Writes the real length of every lesson into courses.json: node content/video/measure.mjs
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const at = (path) => fileURLToPath(new URL(path, import.meta.url))
const manifest = JSON.parse(readFileSync(at('../courses.json'), 'utf8'))

function measure(file) {
  const options = ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0']
  return Math.round(Number(execFileSync('ffprobe', [...options, at(`../media/${file}`)], { encoding: 'utf8' })) * 1000)
}

function visit(lesson) {
  if (lesson.durationMs) lesson.durationMs = measure(lesson.media)
  for (const child of lesson.children ?? []) visit(child)
}

for (const course of manifest.courses) for (const lesson of course.lessons) visit(lesson)
writeFileSync(at('../courses.json'), `${JSON.stringify(manifest, null, 2)}\n`)
