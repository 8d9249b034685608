/** The frame of the administration. Each page has its own words. */
export const adminTexts = {
  manage: '管理',
  title: '管理',
  navigation: '管理导航',
  /** In the order of the navigation. */
  nav: {
    adminStart: '开校向导',
    adminApplications: '开放权限申请',
    adminUsers: '用户',
    adminCodes: '激活码',
    adminAudit: '操作记录',
    adminOutbox: '待转交的消息',
    adminSite: '站点设置',
    adminSchools: '组织与学期',
    adminBackups: '备份',
    adminSystem: '系统状态',
  },
} as const
