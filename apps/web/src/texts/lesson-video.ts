/** Words of a video in the editor. */
export const lessonVideoTexts = {
  unplayable: '浏览器放不了：请用剪映、格式工厂等软件另存为 MP4（视频编码选 H.264，声音选 AAC）。',
  withoutPicture: '只有声音没有画面，多半是 H.265（HEVC）：请另存为 MP4，视频编码选 H.264。',
  notTaken: (name: string, why: string) => `“${name}”没有上传。${why}`,
  elsewhere: '视频已选好（在这里看不到预览）',
  length: (time: string) => `时长 ${time}`,
  hasPoster: '开始播放前显示封面',
  noPoster: '没有封面，开始播放前显示第一个画面',
  takeFrame: '用当前画面作封面',
  takingFrame: '正在存封面…',
  removePoster: '不要封面',
  posterTaken: '已换上新的封面',
  posterFailed: '这个画面存不成封面，请换一个画面再试',
  posterName: (name: string) => `${name} 封面.jpg`,
} as const
