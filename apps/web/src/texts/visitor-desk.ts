/** What a visitor reads in the workspace. */
export const visitorDeskTexts = {
  back: '回到体验实训',
  opening: '正在打开…',
  openError: '实训没有打开',
  notSaved: '试试看，不会保存',
  notSavedHint:
    '程序只在这台电脑的浏览器里运行，关掉这个标签页就没有了。登录以后，做的每一步都会保存，还能检查对不对。',
  signIn: '登录后保存和检查',
  noModels: '登录以后才能在程序里用模型',
} as const
