const SURNAMES = '王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗'
const GIVEN = [
  '子涵 雨桐 浩然 梓萱 宇轩 思琪 一鸣 欣怡 俊杰 诗涵 天佑 可馨 明轩 语嫣 博文 佳怡 泽宇 若曦 文博 雅婷',
  '嘉禾 知夏 景行 书瑶 云帆 清越 昕然 牧之 念安 星河 锦程 予安 闻笛 望舒 沐阳 听雨 晨曦 远航 初晴 长歌',
  '立诚 慕白 南乔 思远 疏影 怀瑾 静姝 承宇 乐之 以墨 青禾 向晚 若谷 行舟 采薇 既明 微澜 千寻 子衿 如风',
]
  .join(' ')
  .split(' ')

/** Names of a class, all different; invented by combining common surnames with given names. */
export function classmateNames(count: number): string[] {
  return GIVEN.slice(0, count).map((given, index) => `${SURNAMES.charAt((index * 7) % SURNAMES.length)}${given}`)
}
