/** Every sentence that the contract shows to a person. Sentences of the specification stand to the letter, with their ids. */
export const messages = {
  // V001
  accountRequired: '请输入账号',
  passwordRequired: '请输入密码',
  // V002
  phoneRequired: '请输入手机号',
  phoneFormat: '手机号格式不正确',
  // V003
  emailFormat: '邮箱格式不正确',
  emailRequired: '请输入正确的邮箱',
  // V004
  safeAccountRequired: '请输入正确的账户',
  safeAccountFormat: '账户格式不正确',
  // V005
  passwordCharacters: '不能使用空格、中文',
  passwordAllowed: '密码只能用字母、数字和 ._~!@#$^&*',
  signupPasswordHint: '6-20 位字母或数字',
  signupPasswordLength: '密码长度为 6-20 位',
  resetPasswordLength: '密码长度为 8-16 位',
  passwordRepeat: '两次输入的密码不一致',
  passwordUnhashed: '密码格式不正确，请刷新页面后重试',
  passwordTooCommon: '这个密码太容易被猜到，请换一个',
  // V007
  codeRequired: '请输入验证码',
  codeExpired: '验证码失效，请重新发送',
  codeWrong: '验证码错误',
  codeFormat: '验证码是 6 位数字',
  // V008
  cardCodeRequired: '请输入激活码',
  cardCodeWrong: '激活码不正确，请对照教材封面内页再输一次',
  cardCodeUsed: '激活码已被使用',
  cardCodeExpired: '激活码已过期',
  weightsSum: '三项比重加起来应为 100',
  // V012
  keywordRequired: '！请输入搜索关键词',
  nothingFound: '没检索到相关课程',
  // V009
  realNameRequired: '请输入姓名',
  schoolRequired: '请输入学校',
  applicationReasonRequired: '请输入申请理由',
  // V010
  accountTaken: '该账号已被注册',
  codeAgain: '请再次发送验证码',
  // V011
  termsRequired: '请先阅读并同意服务条款和隐私政策',
  // V013
  ownCourse: '无法加入自己的教学课程',
  notJoined: '请加入课程再进入学习',
  pictureUnknown: '没有这张图片',
  signInToLearn: '登录后就能学这一课',
  noData: '暂无数据',
  openAccessRequired: '该课时需要开放权限',
  // X002
  /** No token at all came along. */
  signInFirst: '请先登录',
  sessionExpired: '长时间未使用，请重新登录',
  sessionReplaced: '这个浏览器刚换成另一个账号登录，这里已经退出',
  sessionLeft: '已在另一个标签页退出登录',
  // X006
  joined: '加入成功',
  left: '移除成功',
  codeSent: '发送成功',
  registered: '注册成功，请登录',
  passwordReset: '重置密码成功，请登录',
  activated: '激活成功',
  // ours
  loginWrong: '账号或密码错误',
  chooseSchool: '有多所学校使用这个学号，请选择你的学校',
  forbidden: '无权访问',
  notActivated: '账号还没有激活，请先输入教材里的激活码',
  passwordChangeRequired: '请先修改初始密码',
  accountDisabled: '账号已停用，请联系老师或管理员',
  originRefused: '拒绝访问：请从本站页面操作',
  httpsRequired: '本站要用安全地址（https）访问：请重新打开首页，按页面提示操作',
  notFound: '内容不存在或已被删除',
  conflict: '内容已被修改，请刷新后重试',
  activationNotNeeded: '该账号无需激活',
  tooManyAttempts: '尝试次数过多，请稍后再试',
  registrationOff: '本校没有开通这种注册方式，请联系老师',
  askTeacher: '请联系老师重置密码',
  oldPasswordWrong: '原密码不正确',
  passwordUnchanged: '新密码不能与原密码相同',
  codeNotSent: '验证码没有发出，请稍后再试，或联系老师',
  codeTooSoon: (seconds: number) => `验证码已发送，请 ${Math.max(1, Math.ceil(seconds))} 秒后再试`,
  proofRequired: '请输入原密码，或先完成账号验证',
  nameBySchool: '学生姓名由学校修改，请联系老师',
  nothingToChange: '没有要修改的内容',
  // X007, C007
  applicationThanks: '感谢您的申请，我们会在 3 个工作日内与您联系',
  applicationOpen: '你已经提交过申请，请等待处理',
  openAccessGranted: '你已经有开放权限，不用再申请',
  accessClosed: '本站暂时没有开放，请稍后再来',
  accessMaintenance: '本站正在维护，请稍后再来',
  accessUnlicensed: '本站还没有取得使用授权，请联系学校管理员',
  licenceUnverifiable: '本站没有配置授权公钥，不能核对授权码',
  licenceWrong: '授权码不正确，或者不是发给本站的',
  licenceExpired: '这个授权码已经过期',
  contactChangeOff: '本站不能发送验证码，请联系老师修改',
  passwordWrong: '密码不正确',
  contactUnchanged: '这就是现在的手机号或邮箱',
  closeBySchool: '学校账号由学校管理，请联系老师或学校管理员注销',
  pictureRequired: '请选择一张图片',
  pictureFormat: '只支持 JPG、PNG、WebP 和 GIF 图片',
  pictureBroken: '这张图片打不开，请换一张',
  applicationDecided: '这份申请已经处理过了，请刷新',
  admissionNotPossible: '申请人已经属于一所学校，不能再加入',
  admissionNeedsSchool: '请先把申请交给一所学校，再加入学校',
  rejectReasonRequired: '请写明理由，申请人会看到',
  dateInPast: '截止日期应在今天以后',
  reportTooFast: '学习进度与实际时间不符，稍后会自动重试',
  schoolFirst: '这个账号不属于任何学校，请先把它加入学校',
  internal: '服务器出了点问题，请稍后重试',
  badRequest: '请求格式不正确',
  idempotencyKeyWrong: '请求头 Idempotency-Key 应为 16–64 个字母、数字、横线或下划线',
  idempotencyKeyUsed: '这个 Idempotency-Key 已经用在另一个请求上，请换一个',
  outcomeUnknown: '同一个请求正在处理，或者没有处理完：请刷新页面看看是否已经成功',
  unknownPath: '请求的地址不存在',
  methodNotAllowed: '这个地址不支持这种请求方法',
  notUtf8: '提交的内容不是 UTF-8 编码，请换成 UTF-8 再提交',
  headerTooLarge: '请求的地址或请求头太长',
  changedMeanwhile: '刚才有人同时改了同一处，请刷新后再试',
  requestTimeout: '请求超时，请重试',
  tooLarge: '提交的内容太大',
  unsupportedMedia: '不支持的提交格式',
  tooManyRequests: '请求过于频繁，请稍后再试',
  unavailable: '服务正在恢复，请稍后重试',
  diskFull: '服务器的磁盘满了，没有保存，请联系管理员',
  success: '',
} as const

/** X005: what the browser says of a transport status. */
export const transportMessages: Record<number, string> = {
  400: '请求错误',
  401: '访问失败，请重试',
  403: '拒绝访问',
  404: '请求失败',
  408: '请求超时',
  500: '服务器内部错误',
  501: '服务未实现',
  502: '无法连接服务器',
  503: '服务不可用',
  504: '连接服务器超时',
  505: 'HTTP版本不受支持',
}
/** X005: no answer at all. */
export const NO_RESPONSE_MESSAGE = '无法连接服务器'

/** How long to wait, in words, for 42901. */
export function waitMessage(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  const wait = seconds < 60 ? `${Math.max(1, Math.ceil(seconds))} 秒` : `${minutes} 分钟`
  return `尝试次数过多，请 ${wait}后再试`
}
