/** Sentences of the code runner. */
export const runnerMessages = {
  codeRequired: '请先写一段程序再运行',
  codeTooLarge: '程序太长，最多 64 KB，请精简后再运行',
  codeUnreadable: '程序 codeStr 里有不能识别的字符，请删掉后再运行',
  stdinTooLarge: '输入内容太长，最多 256 KB',
  stdinUnreadable: '输入内容 stdin 里有不能识别的字符',
  runIdWrong: '运行编号 RunId 不正确',
  formUnreadable: '表单里只能有文字，不能有文件',
  busy: '你已经有一个程序在运行、一个在排队，请等它们结束，或先点“停止”',
  full: '现在运行的程序太多，请过一会儿再试',
  off: '本站没有开启服务器运行，请在浏览器里运行',
  broken: '程序没有运行起来，请再试一次；如果总是这样，请告诉老师',
  noAi: '这里运行的程序不能使用人工智能，请到作品里运行',
  tooManyAsks: (count: number) => `一个程序最多使用 ${count} 次人工智能，请减少次数后再运行`,
  askTooLarge: '交给人工智能的内容太大，最多 64 KB',
  replyTooLarge: '人工智能的回答太长，没有送到程序里',
  askFailed: '人工智能没有回答，请再试一次；如果总是这样，请告诉老师',
} as const
