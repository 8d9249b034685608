// A notebook of our own; the model knows these sentences and nothing else.
export const notebook = [
  '今天 天气 很 好',
  '今天 天气 很 好',
  '今天 天气 很 热',
  '明天 天气 很 好',
  '今天 心情 很 好',
  '教室 里 很 热',
  '教室 里 很 安静',
  '食堂 的 汤 很 热',
  '食堂 的 汤 很 烫',
  '食堂 的 汤 很 烫',
  '今天 作业 很 多',
  '今天 的 汤 很 烫',
].map((sentence) => sentence.split(' '))

/** What followed these words in the notebook, the most frequent first. */
export function followers(context) {
  const counts = new Map()
  for (const sentence of notebook) {
    for (let i = context.length; i < sentence.length; i += 1) {
      if (context.every((word, k) => sentence[i - context.length + k] === word))
        counts.set(sentence[i], (counts.get(sentence[i]) ?? 0) + 1)
    }
  }
  const total = [...counts.values()].reduce((sum, n) => sum + n, 0)
  return [...counts].map(([word, n]) => ({ word, n, share: n / total })).sort((a, b) => b.n - a.n)
}
export const one = followers(['很'])
export const weather = followers(['天气', '很'])
export const soup = followers(['汤', '很'])
export const percent = (share) => `${Math.round(share * 100)}%`

// Writes on from one word, always the most frequent follower of the last two words.
export const written = ['今天']
while (written.length < 6) {
  const next = followers(written.slice(-2))[0]
  if (!next) break
  written.push(next.word)
}
export const chosen = written.slice(1).map((_, i) => followers(written.slice(Math.max(0, i - 1), i + 1)).slice(0, 3))
