import type { DrawingCommand } from '@shijie/contract'
import { notFound } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import { wireTime } from '../../platform/time.ts'
import type { Services } from '../../services.ts'
import { getReadableHandIn } from './review.ts'
import { type KeptWork, readWorks } from './works.ts'

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const asText = (text: string): string => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign)

/** Colours are a learner's words: only what can be nothing but a colour gets into the picture. */
const colour = (value: string | undefined): string =>
  value && /^(#[0-9a-f]{3,8}|[a-z]{3,20})$/i.test(value) ? value : '#1f2937'

function shapeOf(command: DrawingCommand): string {
  const { x1 = 0, y1 = 0, x2 = 0, y2 = 0, x = 0, y = 0, size = 4, width = 1, points = [] } = command
  switch (command.do) {
    case 'line':
      return `<line x1="${x1}" y1="${-y1}" x2="${x2}" y2="${-y2}" stroke="${colour(command.color)}" stroke-width="${width}" stroke-linecap="round"/>`
    case 'fill':
      return `<polygon points="${points.map(([px = 0, py = 0]) => `${px},${-py}`).join(' ')}" fill="${colour(command.color)}"/>`
    case 'dot':
      return `<circle cx="${x}" cy="${-y}" r="${size / 2}" fill="${colour(command.color)}"/>`
    case 'text':
      return `<text x="${x}" y="${-y}" fill="${colour(command.color)}" font-size="16">${asText(command.text ?? '')}</text>`
    default:
      return ''
  }
}

const picture = (drawing: readonly DrawingCommand[]) =>
  drawing.length === 0
    ? ''
    : `<svg viewBox="-240 -180 480 360" width="480" height="360" role="img" aria-label="画出的图">${drawing.map(shapeOf).join('')}</svg>`

const checks = (work: KeptWork) =>
  work.Checks.map(
    ({ Title, Message, IsPassed }) =>
      `<li class="${IsPassed === 1 ? 'ok' : 'bad'}"><b>${IsPassed === 1 ? '通过' : '没通过'}</b> ${asText(Title)} <span>${asText(Message)}</span></li>`,
  ).join('')

const workOf = (work: KeptWork) => `<section>
<h2>第 ${work.StepNumber} 步　${asText(work.StepTitle)}</h2>
${picture(work.Drawing)}
${work.Answers.map(({ Stem, Texts }) => `<p><b>${asText(Stem)}</b><br>${asText(Texts.join('、'))}</p>`).join('')}
${work.FileName ? `<p>文件：${asText(work.FileName)}</p>` : ''}
${work.Code ? `<pre>${asText(work.Code)}</pre>` : ''}
${work.Output.trim() ? `<h3>运行结果</h3><pre>${asText(work.Output)}</pre>` : ''}
<ul>${checks(work)}</ul>
</section>`

const STYLE = `body{margin:0 auto;max-width:760px;padding:24px;font:15px/1.7 "PingFang SC","Microsoft YaHei","Noto Sans SC","Noto Sans CJK SC",sans-serif;color:#1f2937}
h1{font-size:22px;margin:0}h2{font-size:17px;margin:28px 0 8px}h3{font-size:14px;margin:12px 0 4px}p.lead{color:#4b5563;margin:4px 0 0}
pre{background:#f6f8fb;border:1px solid #e3e8f0;border-radius:8px;padding:12px;overflow:auto;font-size:13px;line-height:1.5}
svg{border:1px solid #e3e8f0;border-radius:8px;max-width:100%;height:auto;background:#fff}
ul{list-style:none;padding:0;margin:8px 0}li{padding:4px 0}li b{display:inline-block;min-width:52px}li.ok b{color:#127236}li.bad b{color:#b91c1c}li span{color:#4b5563}
blockquote{margin:16px 0;padding:12px 16px;background:#fdf1de;border-radius:8px}`

/** O505: a hand-in as one page without scripts; every word in it that is a learner's is only text. */
export async function getResultPage(
  needs: Pick<Services, 'db' | 'clock'>,
  caller: Caller,
  handInId: string,
): Promise<string> {
  const handIn = await getReadableHandIn(needs, caller, handInId)
  if (!handIn.hand_in_id) throw notFound()
  const lead = [handIn.training_name, handIn.user_name, `第 ${handIn.number} 次提交`, wireTime(handIn.handed_in_at)]
  const said = handIn.comment || handIn.score !== null
  const score = handIn.score === null ? '' : `<b>${handIn.score} 分</b> `
  const levels = (handIn.levels ?? []).map(
    ({ Title, Words, Points, Full }) =>
      `<li><b>${asText(Title)}</b> ${asText(Words)} <span>${Points} / ${Full}</span></li>`,
  )
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>${asText(handIn.title ?? '')}</title><style>${STYLE}</style></head><body>
<h1>${asText(handIn.title ?? '')}</h1><p class="lead">${lead.map(asText).join('　')}</p>
${said ? `<blockquote>${score}${asText(handIn.comment ?? '')}${levels.length > 0 ? `<ul>${levels.join('')}</ul>` : ''}</blockquote>` : ''}
${readWorks(handIn.works).map(workOf).join('\n')}
</body></html>`
}
