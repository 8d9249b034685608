/**
 * PDFs made by browsers often name a character by the radical of the same shape. Most of these Unicode makes equal itself
 * (NFKC); those of the block "CJK Radicals Supplement" it doesn't.
 */
const PAIRS =
  '⺊卜⺓幺⺟母⺠民⺡氵⺢氺⺣灬⺩王⺭礻⺮竹⺶羊⺼肉⻁虎⻂衤⻄西⻅见⻆角⻇角⻈讠⻉贝⻋车⻌辶⻍辶⻏阝⻐钅⻑長⻒镸⻓长⻔门⻖阝⻗雨⻘青⻙韦⻚页⻛风⻜飞⻝食⻞食⻟飠⻠饣⻢马⻣骨⻤鬼⻥鱼⻦鸟⻧卤⻨麦⻩黄⻪黾⻫斉⻬齐⻭歯⻮齿⻯竜⻰龙⻱龜⻲亀⻳龟'

export const RADICALS: ReadonlyMap<string, string> = new Map(
  Array.from({ length: PAIRS.length / 2 }, (_, i) => [PAIRS.charAt(i * 2), PAIRS.charAt(i * 2 + 1)] as const),
)
