/** The page that makes a device trust the school's server. */
export const trustTexts = {
  title: '让这台设备信任本校服务器',
  lead: '摄像头、麦克风等功能要在安全地址（https）下才能使用。每台设备只需安装一次本校的根证书。',
  loading: '正在读取服务器的证书信息',
  error: '没有读到服务器的证书信息',
  errorHint: '请检查网络连接，然后再试一次',
  off: '本站没有启用 https',
  offHint: '不需要安装证书，直接使用即可。',
  home: '进入首页',
  checking: '正在检查这台设备…',
  trusted: '这台设备已经信任本服务器',
  trustedHint: '正在带你进入安全地址…',
  stayedHint: '可以放心进入了。',
  enter: '进入安全地址',
  stay: '留在本页',
  secure: '你正在使用安全地址',
  secureHint: '下面的步骤可以给其他设备看，也可以打印出来。',
  untrusted: '这台设备还没有信任本服务器',
  untrustedHint: '请按下面的步骤操作，完成后再检查一次。',
  again: '再检查一次',
  withoutTrust: '暂不安装，直接进入',
  withoutTrustHint: '浏览器会提示“不安全”，点“高级”后选择继续前往。',
  devices: '选择你的设备',
  download: '下载根证书',
  certificate: '根证书',
  certificateName: '名称',
  sha256: '指纹 SHA-256',
  sha1: '指纹 SHA-1（Windows 显示这一个）',
  compare: '安装前请与管理员公布的指纹核对，一致才安装。',
  scan: '其他设备扫码打开本页',
  code: (address: string) => `打开 ${address} 的二维码`,
  scanHint: '请用系统相机扫码；用微信扫码时，再选“在浏览器中打开”。',
  localOnly: '服务器没有连接校园网，其他设备暂时打不开这个地址。',
  print: '打印本页',
  printed: '打印的是当前选中设备的步骤',
  siteAddress: '本页地址',
} as const

export type DeviceKind = 'windows' | 'apple' | 'android' | 'harmony' | 'mac'
export type StepDrawing = 'download' | 'certificate' | 'store' | 'settings' | 'switch' | 'confirm' | 'reload'

export interface DeviceStep {
  drawing: StepDrawing
  title: string
  text: string
}

export interface DeviceGuide {
  kind: DeviceKind
  label: string
  steps: readonly DeviceStep[]
  tip?: string
}

const reload: DeviceStep = {
  drawing: 'reload',
  title: '重新打开浏览器',
  text: '关闭所有浏览器窗口，再打开本页，会自动进入安全地址。',
}

/** What to do on each kind of device; menus are named as the systems name them. */
export const deviceGuides: readonly DeviceGuide[] = [
  {
    kind: 'windows',
    label: 'Windows 电脑',
    steps: [
      {
        drawing: 'download',
        title: '下载根证书',
        text: '得到文件 shijie-ca.crt；浏览器询问时选“保留”。',
      },
      { drawing: 'certificate', title: '打开文件', text: '双击下载的文件，点“安装证书…”，存储位置选“当前用户”。' },
      {
        drawing: 'store',
        title: '选择存储',
        text: '选“将所有的证书都放入下列存储”，点“浏览…”，选择“受信任的根证书颁发机构”，再点“下一步”“完成”。',
      },
      { drawing: 'confirm', title: '核对并确认', text: '在“安全警告”里核对指纹（SHA-1），一致就点“是”。' },
      reload,
    ],
    tip: 'Chrome 和 Edge 都用这份证书。机房电脑由管理员安装时，存储位置选“本地计算机”，所有用户都能用。',
  },
  {
    kind: 'apple',
    label: 'iPad / iPhone',
    steps: [
      {
        drawing: 'download',
        title: '用 Safari 下载',
        text: '在 Safari 中打开本页再下载，提示下载描述文件时点“允许”。',
      },
      {
        drawing: 'settings',
        title: '安装描述文件',
        text: '打开“设置”，点顶部的“已下载描述文件”；没有看到时，进入“通用”→“VPN 与设备管理”。点“安装”，输入锁屏密码。',
      },
      {
        drawing: 'switch',
        title: '打开信任开关',
        text: '进入“设置”→“通用”→“关于本机”→最下面的“证书信任设置”，打开这份根证书的开关，点“继续”。',
      },
      { drawing: 'reload', title: '回到本页', text: '回到 Safari，重新打开本页，会自动进入安全地址。' },
    ],
    tip: '第 3 步不能省：只安装、不打开开关，浏览器仍然不信任。',
  },
  {
    kind: 'android',
    label: '安卓',
    steps: [
      { drawing: 'download', title: '下载根证书', text: '得到文件 shijie-ca.crt。' },
      {
        drawing: 'settings',
        title: '找到安装入口',
        text: '进入“设置”→“安全”→“加密与凭据”→“安装证书”→“CA 证书”。各品牌叫法不同，可以在“设置”里搜索“CA 证书”或“凭据”。',
      },
      {
        drawing: 'confirm',
        title: '确认安装',
        text: '提示数据可能被查看时，点“仍然安装”，输入锁屏密码，选择下载的文件。',
      },
      { drawing: 'reload', title: '回到本页', text: '用系统自带浏览器或 Chrome 重新打开本页，会自动进入安全地址。' },
    ],
    tip: '设备没有锁屏密码时，系统会要求先设置一个。',
  },
  {
    kind: 'harmony',
    label: '鸿蒙',
    steps: [
      { drawing: 'download', title: '下载根证书', text: '得到文件 shijie-ca.crt。' },
      {
        drawing: 'settings',
        title: '找到安装入口',
        text: '在“设置”里搜索“凭据”，进入“加密和凭据”（或“证书与凭据”），点“从存储设备安装”，选“CA 证书”。',
      },
      { drawing: 'confirm', title: '确认安装', text: '选择下载的文件，输入锁屏密码，核对后点“安装”。' },
      { drawing: 'reload', title: '回到本页', text: '用系统自带浏览器重新打开本页，会自动进入安全地址。' },
    ],
  },
  {
    kind: 'mac',
    label: 'Mac',
    steps: [
      { drawing: 'download', title: '下载根证书', text: '得到文件 shijie-ca.crt。' },
      {
        drawing: 'certificate',
        title: '加入钥匙串',
        text: '双击下载的文件，添加到“钥匙串访问”的“登录”钥匙串。',
      },
      {
        drawing: 'switch',
        title: '设为始终信任',
        text: '在“钥匙串访问”里双击这份根证书，展开“信任”，把“使用此证书时”改为“始终信任”，关闭窗口并输入密码。',
      },
      reload,
    ],
  },
]
