import type { AccessMode } from '@shijie/contract'

/** 站点访问 in the administration. */
export const registrationTexts = {
  title: '站点访问',
  lead: '决定谁能进入本站。管理员任何时候都能进来。',
  error: '设置没有加载出来',
  mode: '访问方式',
  modes: {
    open: ['开放', '所有人都能进入'],
    licensed: ['需要授权', '录入有效的授权码以后，其他人才能进入'],
    maintenance: ['维护中', '只有管理员能进入，其他人看到下面的提示语'],
  } satisfies Record<AccessMode, readonly [string, string]>,
  notice: '提示语',
  noticeHint: '关闭期间显示给其他人，可以不填，最多 200 个字',
  save: '保存',
  saving: '保存中…',
  saved: '已保存，一分钟内对所有人生效',
  licence: '授权',
  regNo: '注册号',
  regNoHint: '申请授权时，把注册号发给平台方。',
  noLicence: '还没有录入授权码',
  licensedTo: (school: string, until: string) => `${school}，有效期到 ${until}`,
  valid: '有效',
  over: '已过期',
  code: '授权码',
  codePlaceholder: '粘贴平台方给的整段授权码',
  enter: '录入授权码',
  entered: '授权码已录入',
  noKey: '本站没有配置授权公钥（LICENCE_PUBLIC_KEY），暂时不能录入授权码。',
} as const
